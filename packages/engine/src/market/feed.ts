import type { Rate } from '@hoga/kernel/amounts';
import { type Decimal, SCALE } from '@hoga/kernel/decimal';
import type { FeedRow } from '../rows/feed.ts';
import type { LastQuoteRow } from '../rows/last-quote.ts';
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
  /** Whether the newest quote came after a silence longer than the freshness limit. */
  afterGap = false;
  /** The state the next quote is checked against. */
  known: LastQuoteRow;

  constructor(row: FeedRow) {
    this.row = row;
    this.known = { feed: row.feed, quote: null, unconfirmed: null, tradedAt: 0, printedAt: 0 };
  }

  /** The newest quote that was accepted. */
  get quote(): Quote | null {
    return this.known.quote;
  }

  /** Since when the trade at `quote.last` is known to have been printed; 0 where nothing may fill on it. */
  get printedAt(): number {
    return this.known.printedAt;
  }

  /**
   * A quote that is stale on arrival is dropped like one out of order: valuations use only quotes that were acted on.
   */
  offer(quote: Quote, at: number): Verdict {
    const { known } = this;
    const { freshMs, jumpLimit } = this.row;
    const newest = known.unconfirmed ?? known.quote;
    if (newest !== null && isOlder(quote, newest)) return 'dropped';
    if (!isSane(quote) || at - quote.exTs > freshMs) return 'dropped';
    if (this.row.isDated === true && isOfAnotherContract(quote, newest)) return 'dropped';
    const isNear = known.quote !== null && !quoteJumps(known.quote, quote, jumpLimit);
    const isAgreed = isNear || (known.unconfirmed !== null && !quoteJumps(known.unconfirmed, quote, jumpLimit));
    const tradedAt = this.#tradedAt(quote, newest);
    const isNewTrade = tradedAt > known.tradedAt;
    this.known = {
      feed: known.feed,
      quote: isAgreed ? quote : known.quote,
      unconfirmed: isAgreed ? null : quote,
      tradedAt: isNewTrade ? tradedAt : known.tradedAt,
      printedAt: isNewTrade ? printedAt(isAgreed, tradedAt, at) : known.printedAt,
    };
    if (!isAgreed) return 'unconfirmed';
    this.afterGap = known.quote === null || quote.exTs - known.quote.exTs > freshMs;
    return 'accepted';
  }

  /** For a source without trade times, every move of its last price counts as a trade. */
  #tradedAt(quote: Quote, newest: Quote | null): number {
    return quote.tradedAt ?? (quote.last === newest?.last ? this.known.tradedAt : quote.exTs);
  }

  /** The next contract replaces the old one: the difference is no move, and nothing fills on the trade it began with. */
  roll(after: Quote): void {
    this.known = {
      feed: this.known.feed,
      quote: after,
      unconfirmed: null,
      tradedAt: after.tradedAt ?? after.exTs,
      printedAt: 0,
    };
    this.afterGap = false;
  }

  /** The quote orders may fill at now: fresh, and not an unconfirmed jump. */
  usable(at: number): Quote | null {
    const { quote, unconfirmed } = this.known;
    if (quote === null || unconfirmed !== null) return null;
    return at - quote.exTs <= this.row.freshMs ? quote : null;
  }
}

/**
 * Never later than it was received: with a source clock ahead of ours an old trade would look newer than later orders.
 */
function printedAt(isAgreed: boolean, tradedAt: number, at: number): number {
  return isAgreed ? Math.min(tradedAt, at) : 0;
}

function isOlder(quote: Quote, than: Quote): boolean {
  return quote.exTs < than.exTs || (quote.exTs === than.exTs && quote.seq <= than.seq);
}

/** Quotes of sources that name no contract are of none. */
function isOfAnotherContract(quote: Quote, known: Quote | null): boolean {
  const [next, standing] = [quote.origin?.contract ?? null, known?.origin?.contract ?? null];
  return next !== null && standing !== null && next !== standing;
}

function isSane(quote: Quote): boolean {
  return quote.bid > 0n && quote.bid < quote.ask && quote.last > 0n && (quote.mark === null || quote.mark > 0n);
}
