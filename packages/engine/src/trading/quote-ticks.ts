import type { Price } from '@hoga/kernel/amounts';
import type { Flag } from '../rows/flag.ts';
import { type TickPrice, tickPrice } from '../trigger/ladder.ts';
import type { ReferenceTicks } from './reference-ladders.ts';

interface QuotedPrices {
  readonly bid: Price;
  readonly ask: Price;
  readonly last: Price;
}

/** A quote in ticks of its option. Triggers wait for last or mark, margins for mark, limits for the book. */
export class QuoteTicks implements ReferenceTicks {
  readonly last: TickPrice;
  /** The price margins are valued at. */
  readonly mark: TickPrice;
  /** The price a resting LONG is compared with: ask ≤ limit, or last < limit and bid ≤ limit. SHORT mirrored. */
  readonly longLimit: number;
  readonly shortLimit: number;

  constructor({ bid: bidPrice, ask: askPrice, last: lastPrice }: QuotedPrices, markPrice: Price, tick: Price) {
    const bid = tickPrice(bidPrice, tick);
    const ask = tickPrice(askPrice, tick);
    const last = tickPrice(lastPrice, tick);
    this.last = last;
    this.mark = markPrice === lastPrice ? last : tickPrice(markPrice, tick);
    this.longLimit = Math.min(ask.ceil, Math.max(last.floor + 1, bid.ceil));
    this.shortLimit = Math.max(bid.floor, Math.min(last.ceil - 1, ask.floor));
  }

  by(isMark: Flag): TickPrice {
    return isMark === 1 ? this.mark : this.last;
  }
}
