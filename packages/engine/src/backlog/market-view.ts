import { Feed } from '../market/feed.ts';
import type { FxRate } from '../market/fx-rate.ts';
import type { Prices } from '../market/prices.ts';
import type { OpenModule } from '../product/product.ts';
import type { LastQuoteRow } from '../rows/last-quote.ts';
import type { LastRateRow } from '../rows/last-rate.ts';

/** A source of prices. */
export type PriceSource = Feed | FxRate;

/** The state of a feed at a moment: of the feed itself, and of the options on it by each module. */
interface FeedView {
  readonly known: LastQuoteRow;
  readonly afterGap: boolean;
  readonly options: readonly (object | null)[];
}

interface RateView {
  readonly known: LastRateRow;
}

/** The state of every feed, by its name. */
interface WholeView {
  readonly feeds: readonly (readonly [name: string, view: FeedView])[];
}

export type MarketView = FeedView | RateView | WholeView;

/** Access to prices and options. */
interface Market {
  readonly prices: Pick<Prices, 'feeds'>;
  readonly modules: readonly Pick<OpenModule<never>, 'captureOptions' | 'restoreOptions'>[];
}

/** The current state of a source; without one, of all feeds: a timer changes options of any of them. */
export function capture(source: PriceSource | null, market: Market): MarketView {
  if (source === null) {
    return { feeds: [...market.prices.feeds].map(([name, feed]) => [name, captureFeed(feed, market)]) };
  }
  return source instanceof Feed ? captureFeed(source, market) : { known: source.known };
}

function captureFeed({ row, known, afterGap }: Feed, { modules }: Market): FeedView {
  return { known, afterGap, options: modules.map((module) => module.captureOptions(row.feed)) };
}

/** Restores the source, or all feeds, to the captured state. */
export function restore(source: PriceSource | null, view: MarketView, market: Market): void {
  if (source === null) {
    for (const [name, known] of (view as WholeView).feeds) {
      const feed = market.prices.feeds.get(name);
      if (feed !== undefined) restoreFeed(feed, known, market);
    }
  } else if (source instanceof Feed) restoreFeed(source, view as FeedView, market);
  else source.known = (view as RateView).known;
}

function restoreFeed(feed: Feed, { known, afterGap, options }: FeedView, { modules }: Market): void {
  feed.known = known;
  feed.afterGap = afterGap;
  for (const [index, module] of modules.entries()) {
    const captured = options[index] ?? null;
    if (captured !== null) module.restoreOptions(feed.row.feed, captured);
  }
}
