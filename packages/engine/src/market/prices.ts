import { type Decimal, ONE } from '@hoga/kernel/decimal';
import type { FeedRow } from '../rows/feed.ts';
import type { LastQuoteRow } from '../rows/last-quote.ts';
import type { LastRateRow } from '../rows/last-rate.ts';
import { Feed } from './feed.ts';
import { FxRate, fxPair } from './fx-rate.ts';

/** All price sources. */
export class Prices {
  readonly feeds = new Map<string, Feed>();
  readonly rates = new Map<string, FxRate>();
  /** The last rate read: an overseas order reads the same one a dozen times. Rates are never removed. */
  #asked: { readonly from: string; readonly to: string; readonly fx: FxRate } | null = null;

  /** False where the row is invalid. */
  configure(row: FeedRow): boolean {
    if (row.freshMs <= 0 || row.jumpLimit <= 0n) return false;
    const standing = row.kind === 'fx' ? this.rates.get(row.feed) : this.feeds.get(row.feed);
    if (standing !== undefined) standing.row = row;
    else if (row.kind === 'fx') this.rates.set(row.feed, new FxRate(row));
    else this.feeds.set(row.feed, new Feed(row));
    return true;
  }

  rows(): FeedRow[] {
    return [...this.feeds.values(), ...this.rates.values()].map(({ row }) => row);
  }

  /** The last quote of every source that has sent one. */
  lastQuotes(): LastQuoteRow[] {
    const known = [...this.feeds.values()].map((feed) => feed.known);
    return known.filter(({ quote, unconfirmed }) => quote !== null || unconfirmed !== null);
  }

  lastRates(): LastRateRow[] {
    const known = [...this.rates.values()].map((fx) => fx.known);
    return known.filter(({ rate, unconfirmed }) => rate !== null || unconfirmed !== null);
  }

  /** Restores the stored state of each source; rows of sources no longer configured are ignored. */
  resume(quotes: readonly LastQuoteRow[], rates: readonly LastRateRow[]): void {
    for (const row of quotes) {
      const feed = this.feeds.get(row.feed);
      if (feed !== undefined) feed.known = row;
    }
    for (const row of rates) {
      const fx = this.rates.get(row.pair);
      if (fx !== undefined) fx.known = row;
    }
  }

  /** The price of one unit of `from` in `to`; null while no rate is known. */
  fx(from: string, to: string): Decimal | null {
    return from === to ? ONE : (this.fxRate(from, to)?.rate ?? null);
  }

  /** The pair itself; null where it is not configured. */
  fxRate(from: string, to: string): FxRate | null {
    if (this.#asked !== null && this.#asked.from === from && this.#asked.to === to) return this.#asked.fx;
    const fx = this.rates.get(fxPair(from, to));
    if (fx === undefined) return null;
    this.#asked = { from, to, fx };
    return fx;
  }

  /** Whether orders that convert `from` into `to` may be accepted. */
  isRateFresh(from: string, to: string, at: number): boolean {
    return from === to || (this.fxRate(from, to)?.isFresh(at) ?? false);
  }
}
