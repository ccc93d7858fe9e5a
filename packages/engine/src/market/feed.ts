import type { Rate } from '@hoga/kernel/amounts';
import { type Decimal, SCALE } from '@hoga/kernel/decimal';
import type { FeedRow } from '../rows/feed.ts';
import type { Quote } from '../rows/quote.ts';

export type Verdict = 'accepted' | 'unconfirmed' | 'dropped';

/** Whether `next` is further from `previous` than the fraction allows. */
export function isJump(previous: Decimal, next: Decimal, limit: Rate): boolean {
  const difference = next > previous ? next - previous : previous - next;
  return difference * SCALE > previous * limit;
}

function quoteJumps(previous: Quote, next: Quote, limit: Rate): boolean {
  if (isJump(previous.last, next.last, limit)) return true;
  if (isJump(previous.bid, next.bid, limit) || isJump(previous.ask, next.ask, limit)) return true;
  return previous.mark !== null && next.mark !== null && isJump(previous.mark, next.mark, limit);
}

/** One price source: keeps the newest quote that may be acted on (DOMAIN §1). */
export class Feed {
  row: FeedRow;
  /** The newest quote that was accepted. */
  quote: Quote | null = null;
  /** Whether the newest quote came after a silence longer than the freshness limit. */
  afterGap = false;
  /** How often last has moved. */
  lastMoves = 0;
  #unconfirmed: Quote | null = null;

  constructor(row: FeedRow) {
    this.row = row;
  }

  /** A quote that is stale on arrival is dropped like one out of order: what is valued is what was acted on. */
  offer(quote: Quote, at: number): Verdict {
    const newest = this.#unconfirmed ?? this.quote;
    if (newest !== null && isOlder(quote, newest)) return 'dropped';
    if (!isSane(quote) || at - quote.exTs > this.row.freshMs) return 'dropped';
    if (this.quote !== null && quoteJumps(this.quote, quote, this.row.jumpLimit)) {
      const confirms = this.#unconfirmed !== null && !quoteJumps(this.#unconfirmed, quote, this.row.jumpLimit);
      if (!confirms) {
        this.#unconfirmed = quote;
        return 'unconfirmed';
      }
    }
    this.#unconfirmed = null;
    this.afterGap = this.quote === null || quote.exTs - this.quote.exTs > this.row.freshMs;
    if (quote.last !== this.quote?.last) this.lastMoves += 1;
    this.quote = quote;
    return 'accepted';
  }

  /** The quote orders may fill at now: fresh, and no unconfirmed jump in the way. */
  usable(at: number): Quote | null {
    if (this.quote === null || this.#unconfirmed !== null) return null;
    return at - this.quote.exTs <= this.row.freshMs ? this.quote : null;
  }
}

function isOlder(quote: Quote, than: Quote): boolean {
  return quote.exTs < than.exTs || (quote.exTs === than.exTs && quote.seq <= than.seq);
}

function isSane(quote: Quote): boolean {
  return quote.bid > 0n && quote.bid < quote.ask && quote.last > 0n && (quote.mark === null || quote.mark > 0n);
}
