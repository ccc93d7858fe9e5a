import type { Decimal } from '@hoga/kernel/decimal';
import type { FeedRow } from '../rows/feed.ts';
import type { LastRateRow } from '../rows/last-rate.ts';
import { isJump, type Verdict } from './feed.ts';

export interface FxQuote {
  /** `USD/KRW`: the price of one USD in KRW. */
  readonly pair: string;
  readonly rate: Decimal;
  readonly exTs: number;
  readonly seq: number;
  /** The market's next pause, and its end; null where it never pauses, or is closed for good. */
  readonly restsAt: number | null;
  readonly resumesAt: number | null;
}

const PAIRS = new Map<string, Map<string, string>>();

/** Called for every profit: composed names are cached. There are few currencies. */
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

/** An exchange rate under the same rules as prices: never out of order, no unconfirmed jumps. */
export class FxRate {
  row: FeedRow;
  /** The state the next rate is checked against. */
  known: LastRateRow;

  constructor(row: FeedRow) {
    this.row = row;
    this.known = {
      pair: row.feed,
      rate: null,
      unconfirmed: null,
      exTs: 0,
      seq: 0,
      ratedAt: 0,
      restsAt: null,
      resumesAt: null,
    };
  }

  get rate(): Decimal | null {
    return this.known.rate;
  }

  offer({ rate, exTs, seq, restsAt, resumesAt }: FxQuote): Verdict {
    const { known } = this;
    const { jumpLimit } = this.row;
    if (exTs < known.exTs || (exTs === known.exTs && seq <= known.seq)) return 'dropped';
    if (rate <= 0n) return 'dropped';
    const isNear = known.rate !== null && !isJump(known.rate, rate, jumpLimit);
    const isAgreed = isNear || (known.unconfirmed !== null && !isJump(known.unconfirmed, rate, jumpLimit));
    this.known = isAgreed
      ? { pair: known.pair, rate, unconfirmed: null, exTs, seq, ratedAt: exTs, restsAt, resumesAt }
      : { ...known, unconfirmed: rate, exTs, seq };
    return isAgreed ? 'accepted' : 'unconfirmed';
  }

  /** Whether orders may use it: while its market is open it must not be older than its limit. */
  isFresh(at: number): boolean {
    const { ratedAt, restsAt, resumesAt } = this.known;
    if (at - ratedAt <= this.row.freshMs) return true;
    return restsAt !== null && at >= restsAt && (resumesAt === null || at - resumesAt <= this.row.freshMs);
  }
}
