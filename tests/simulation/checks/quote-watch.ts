import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';
import type { FeedRow } from '@hoga/engine/rows/feed';
import type { LastQuoteRow } from '@hoga/engine/rows/last-quote';
import type { Quote } from '@hoga/engine/rows/quote';
import { NaiveFeed, type NaiveQuote } from '@hoga/engine/testing/naive-feed';
import type { Findings } from './findings.ts';

/** Which quotes one engine may act on, found out the plain way (DOMAIN §1), and whether its fills used those. */
export class QuoteWatch {
  readonly #findings: Findings;
  readonly #feeds: ReadonlyMap<string, NaiveFeed>;

  /** Knows what was known when the engine was loaded. */
  constructor(findings: Findings, feeds: readonly FeedRow[], known: readonly LastQuoteRow[]) {
    this.#findings = findings;
    const quoted = feeds.filter(({ kind }) => kind === 'quote');
    this.#feeds = new Map(quoted.map(({ feed, freshMs, jumpLimit }) => [feed, new NaiveFeed(freshMs, jumpLimit)]));
    for (const { feed: name, quote, unconfirmed, tradedAt, printedAt } of known) {
      const feed = this.#feeds.get(name);
      if (feed === undefined) continue;
      feed.quote = quote === null ? null : plain(quote);
      feed.pending = unconfirmed === null ? null : plain(unconfirmed);
      feed.traded = tradedAt;
      feed.printed = printedAt;
    }
  }

  before(input: Input): void {
    if (input.kind !== 'quote') return;
    const quote = plain(input.quote);
    const isPositive = quote.bid > 0n && quote.last > 0n && quote.mark > 0n;
    if (isPositive) this.#feeds.get(input.quote.feed)?.offer(quote, input.at);
  }

  after(effects: Effects): void {
    for (const change of effects.rows) {
      if (change.table !== 'futuresOrder' && change.table !== 'overseaOrder') continue;
      const { row } = change;
      if (row.status !== 'FILLED' || row.quote === null) continue;
      this.#judge(`${change.table} ${row.id}`, row.quote, effects.at);
      if (row.marketType === 'LIMIT') this.#judgeLimit(`${change.table} ${row.id}`, row, row.quote);
    }
  }

  usable(feed: string, at: number): NaiveQuote | null {
    return this.#feeds.get(feed)?.usable(at) ?? null;
  }

  #judge(name: string, quote: Quote, at: number): void {
    const usable = this.usable(quote.feed, at);
    if (usable?.seq === quote.seq && usable.bid === quote.bid && usable.ask === quote.ask) return;
    const instead = usable === null ? 'none was usable' : `quote ${usable.seq} was the one to use`;
    this.#findings.add('fresh-quotes', `${name} filled at quote ${quote.seq} of ${quote.exTs} at ${at}: ${instead}`);
  }

  /** What the book does not reach fills only on a trade through it that was printed after it came. */
  #judgeLimit(name: string, { tradeType, price, createdAt }: LimitRow, { feed, bid, ask, last }: Quote): void {
    if (price === null || (tradeType === 'LONG' ? ask <= price : bid >= price)) return;
    const isThrough = tradeType === 'LONG' ? last < price && bid <= price : last > price && ask >= price;
    const printed = this.#feeds.get(feed)?.printed ?? 0;
    if (isThrough && printed > createdAt) return;
    this.#findings.add('fresh-quotes', `${name} filled inside the book on a trade of ${printed}`);
  }
}

interface LimitRow {
  readonly tradeType: 'LONG' | 'SHORT';
  readonly price: bigint | null;
  readonly createdAt: number;
}

function plain({ bid, ask, last, mark, fundingRate: rate, tradedAt: traded, exTs, seq }: Quote): NaiveQuote {
  return { bid, ask, last, mark: mark ?? last, rate, traded, exTs, seq };
}
