import type { Feed, PriceSource } from '@hoga/market/feed';

/** A symbol's source in this process; a feed without several has one for all. */
export function sourceOf(feed: Pick<Feed, 'name' | 'simulated' | 'sourceOf'>, symbol: string): PriceSource | null {
  if (feed.sourceOf !== undefined) return feed.sourceOf(symbol);
  return { name: feed.name, isSimulated: feed.simulated, licence: null };
}

/** A source by the name that quotes have; `null` when it is no longer configured. */
export function sourceNamed(feed: Pick<Feed, 'name' | 'simulated' | 'sourceNamed'>, name: string): PriceSource | null {
  if (feed.sourceNamed !== undefined) return feed.sourceNamed(name);
  return name === feed.name ? { name, isSimulated: feed.simulated, licence: null } : null;
}
