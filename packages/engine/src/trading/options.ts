import type { Feed } from '../market/feed.ts';
import type { Surroundings } from '../market/surroundings.ts';
import type { OptionRow } from './rows.ts';

/** The feed of an option; null where the row makes no sense. */
export function feedOf({ prices, sites }: Surroundings, option: OptionRow): Feed | null {
  const feed = prices.feeds.get(option.feed);
  if (feed === undefined || !sites.has(option.siteId) || option.tick <= 0n) return null;
  return feed;
}

/** Everything that waits is keyed by ticks of a feed: these never change. */
export function isSameMarket(standing: OptionRow, option: OptionRow): boolean {
  return option.tick === standing.tick && option.feed === standing.feed && option.siteId === standing.siteId;
}
