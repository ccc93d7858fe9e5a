import type { Decimal } from '@hoga/kernel/decimal';
import type { Feed } from '../market/feed.ts';
import type { Flag } from '../rows/flag.ts';
import type { FuturesOptionRow, FuturesOptionStateRow } from '../rows/futures.ts';
import type { Quote } from '../rows/quote.ts';
import { Ladder } from '../trigger/ladder.ts';
import { PriceIndex } from '../trigger/price-index.ts';
import type { FuturesOrder } from './order.ts';
import type { FuturesPosition } from './position.ts';

/** A quote that can value futures: its mark is known. */
export type MarkedQuote = Quote & { readonly mark: Decimal };

export function withMark(quote: Quote | null): MarkedQuote | null {
  return quote !== null && quote.mark !== null ? (quote as MarkedQuote) : null;
}

class ReferenceLadders {
  readonly last = new Ladder<FuturesOrder>();
  readonly mark = new Ladder<FuturesOrder>();

  by(isMark: Flag): Ladder<FuturesOrder> {
    return isMark === 1 ? this.mark : this.last;
  }
}

/** One option: its configuration, its feed and everything that waits for its price. */
export class FuturesMarket {
  option: FuturesOptionRow;
  state: FuturesOptionStateRow;
  readonly feed: Feed;
  readonly positions = new Set<FuturesPosition>();
  /** LONG limits wait for the price to come down, SHORT limits for it to go up. */
  readonly longLimits = new PriceIndex<FuturesOrder>('down');
  readonly shortLimits = new PriceIndex<FuturesOrder>('up');
  readonly stops = new ReferenceLadders();
  readonly stopLosses = new ReferenceLadders();
  readonly takeProfits = new ReferenceLadders();
  readonly bands = new Ladder<FuturesPosition>();

  constructor(option: FuturesOptionRow, state: FuturesOptionStateRow, feed: Feed) {
    this.option = option;
    this.state = state;
    this.feed = feed;
  }

  get isTradable(): boolean {
    return this.option.isPlay === 1 && this.option.isStop === 1;
  }

  /** The newest mark, however old; null before the first quote. */
  get mark(): Decimal | null {
    return this.feed.quote?.mark ?? null;
  }

  usable(at: number): MarkedQuote | null {
    return withMark(this.feed.usable(at));
  }
}
