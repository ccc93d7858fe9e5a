import type { SiteId } from '@hoga/kernel/ids';
import type { SiteRow } from '../rows/site.ts';
import type { Prices } from './prices.ts';

/** What every product is opened with: prices, the sites that offer it, and the size of turns. */
export interface Surroundings {
  readonly prices: Prices;
  readonly sites: ReadonlyMap<SiteId, SiteRow>;
  /** How many accounts a turn touches at most that was not given for them alone. */
  readonly atOnce: number;
}
