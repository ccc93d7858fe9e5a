import type { Decimal } from '@hoga/kernel/decimal';
import type { FeedRow } from '../rows/feed.ts';
import { isJump, type Verdict } from './feed.ts';

export interface FxQuote {
  /** `USD/KRW`: how much KRW one USD is. */
  readonly pair: string;
  readonly rate: Decimal;
  readonly exTs: number;
  readonly seq: number;
}

const PAIRS = new Map<string, Map<string, string>>();

/** Asked for with every profit: names that were put together once are kept. There are few currencies. */
export function fxPair(from: string, to: string): string {
  let pairs = PAIRS.get(from);
  if (pairs === undefined) {
    pairs = new Map();
    PAIRS.set(from, pairs);
  }
  let pair = pairs.get(to);
  if (pair === undefined) {
    pair = `${from}/${to}`;
    pairs.set(to, pair);
  }
  return pair;
}

/** An exchange rate under the same rules as prices: never backwards, never a jump that nothing confirms. */
export class FxRate {
  row: FeedRow;
  rate: Decimal | null = null;
  #unconfirmed: Decimal | null = null;
  #exTs = Number.NEGATIVE_INFINITY;
  #seq = Number.NEGATIVE_INFINITY;

  constructor(row: FeedRow) {
    this.row = row;
  }

  offer(quote: FxQuote): Verdict {
    if (quote.exTs < this.#exTs || (quote.exTs === this.#exTs && quote.seq <= this.#seq)) return 'dropped';
    if (quote.rate <= 0n) return 'dropped';
    this.#exTs = quote.exTs;
    this.#seq = quote.seq;
    const { jumpLimit } = this.row;
    if (this.rate !== null && isJump(this.rate, quote.rate, jumpLimit)) {
      if (this.#unconfirmed === null || isJump(this.#unconfirmed, quote.rate, jumpLimit)) {
        this.#unconfirmed = quote.rate;
        return 'unconfirmed';
      }
    }
    this.#unconfirmed = null;
    this.rate = quote.rate;
    return 'accepted';
  }
}
