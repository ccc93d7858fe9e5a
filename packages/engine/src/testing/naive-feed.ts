import { S } from './naive-arithmetic.ts';

export interface NaiveQuote {
  readonly bid: bigint;
  readonly ask: bigint;
  readonly last: bigint;
  readonly mark: bigint;
  readonly rate: bigint | null;
  /** When the trade at last happened; null where the source does not report it. */
  readonly traded: number | null;
  readonly exTs: number;
  readonly seq: number;
}

/** DOMAIN §1, written as plainly as possible. */
export class NaiveFeed {
  quote: NaiveQuote | null = null;
  pending: NaiveQuote | null = null;
  gap = false;
  /** When the newest trade happened, and from when on limits may fill on it: 0 is never. */
  traded = 0;
  printed = 0;
  readonly freshMs: number;
  readonly jump: bigint;

  constructor(freshMs: number, jump: bigint) {
    this.freshMs = freshMs;
    this.jump = jump;
  }

  offer(quote: NaiveQuote, at: number): boolean {
    const newest = this.pending ?? this.quote;
    if (newest !== null && quote.exTs < newest.exTs) return false;
    if (newest !== null && quote.exTs === newest.exTs && quote.seq <= newest.seq) return false;
    if (quote.bid >= quote.ask || at - quote.exTs > this.freshMs) return false;
    const agrees = [this.quote, this.pending].some((other) => other !== null && !this.jumps(other, quote));
    const traded = quote.traded ?? (newest?.last === quote.last ? this.traded : quote.exTs);
    if (traded > this.traded) {
      this.traded = traded;
      this.printed = agrees ? Math.min(traded, at) : 0;
    }
    if (!agrees) {
      this.pending = quote;
      return false;
    }
    this.gap = this.quote === null || quote.exTs - this.quote.exTs > this.freshMs;
    this.pending = null;
    this.quote = quote;
    return true;
  }

  /** Another contract: no move, and no trade to fill on. */
  roll(after: NaiveQuote): void {
    this.pending = null;
    this.quote = after;
    this.traded = after.traded ?? after.exTs;
    this.printed = 0;
    this.gap = false;
  }

  jumps(from: NaiveQuote, to: NaiveQuote): boolean {
    return (['bid', 'ask', 'last', 'mark'] as const).some((side) => {
      const move = to[side] - from[side];
      return (move < 0n ? -move : move) * S > from[side] * this.jump;
    });
  }

  usable(at: number): NaiveQuote | null {
    if (this.pending !== null || this.quote === null) return null;
    return at - this.quote.exTs <= this.freshMs ? this.quote : null;
  }
}
