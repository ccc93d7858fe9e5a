import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';
import type { FeedRow } from '@hoga/engine/rows/feed';
import type { Quote } from '@hoga/engine/rows/quote';
import { NaiveFeed, type NaiveQuote } from '@hoga/engine/testing/naive-feed';
import type { Findings } from './findings.ts';

/** Which quotes one engine may act on, found out the plain way (DOMAIN §1), and whether its fills used those. */
export class QuoteWatch {
  readonly #findings: Findings;
  readonly #feeds: ReadonlyMap<string, NaiveFeed>;

  constructor(findings: Findings, feeds: readonly FeedRow[]) {
    this.#findings = findings;
    const quoted = feeds.filter(({ kind }) => kind === 'quote');
    this.#feeds = new Map(quoted.map(({ feed, freshMs, jumpLimit }) => [feed, new NaiveFeed(freshMs, jumpLimit)]));
  }

  before(input: Input): void {
    if (input.kind !== 'quote') return;
    const { quote, at } = input;
    const { bid, ask, last, fundingRate: rate, exTs, seq } = quote;
    const mark = quote.mark ?? last;
    const isPositive = bid > 0n && last > 0n && mark > 0n;
    if (isPositive) this.#feeds.get(quote.feed)?.offer({ bid, ask, last, mark, rate, exTs, seq }, at);
  }

  after(effects: Effects): void {
    for (const change of effects.rows) {
      if (change.table !== 'futuresOrder' && change.table !== 'overseaOrder') continue;
      const { id, status, quote } = change.row;
      if (status === 'FILLED' && quote !== null) this.#judge(`${change.table} ${id}`, quote, effects.at);
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
}
