import { Feed } from '../market/feed.ts';
import type { FxRate } from '../market/fx-rate.ts';
import type { OpenModule } from '../product/product.ts';
import type { LastQuoteRow } from '../rows/last-quote.ts';
import type { LastRateRow } from '../rows/last-rate.ts';

/** What prices are known by. */
export type PriceSource = Feed | FxRate;

/** All that was known of a feed at a moment: of the feed itself, and of the options on it by each module. */
interface FeedView {
  readonly known: LastQuoteRow;
  readonly afterGap: boolean;
  readonly options: readonly (object | null)[];
}

interface RateView {
  readonly known: LastRateRow;
}

export type MarketView = FeedView | RateView;

type Products = readonly Pick<OpenModule<never>, 'captureOptions' | 'restoreOptions'>[];

export function capture(source: PriceSource, modules: Products): MarketView {
  if (!(source instanceof Feed)) return { known: source.known };
  const options = modules.map((module) => module.captureOptions(source.row.feed));
  return { known: source.known, afterGap: source.afterGap, options };
}

/** Puts the source back to what was known then. */
export function restore(source: PriceSource, view: MarketView, modules: Products): void {
  if (!(source instanceof Feed)) {
    source.known = (view as RateView).known;
    return;
  }
  const { known, afterGap, options } = view as FeedView;
  source.known = known;
  source.afterGap = afterGap;
  for (const [index, module] of modules.entries()) {
    const captured = options[index] ?? null;
    if (captured !== null) module.restoreOptions(source.row.feed, captured);
  }
}
