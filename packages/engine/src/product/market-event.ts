import type { Feed } from '../market/feed.ts';
import type { FxRate } from '../market/fx-rate.ts';

/** A market event that may concern many accounts. */
export type MarketEvent =
  | { readonly kind: 'quote'; readonly feed: Feed }
  | { readonly kind: 'fx'; readonly fx: FxRate }
  | { readonly kind: 'timer'; readonly timer: { readonly type: string } };
