import type { SiteId } from '@hoga/kernel/ids';
import type { SiteRow } from '../rows/site.ts';
import type { Prices } from './prices.ts';

/** What every product is opened with: prices, and the sites that offer it. */
export interface Surroundings {
  readonly prices: Prices;
  readonly sites: ReadonlyMap<SiteId, SiteRow>;
}
