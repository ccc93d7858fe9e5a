import type { Feed } from '../market/feed.ts';
import type { Surroundings } from '../market/surroundings.ts';
import { onlyHalts } from '../product/halt.ts';
import { armSideAlways } from './arm-side.ts';
import type { AnyMarket, Book } from './book.ts';
import type { OptionRow } from './rows.ts';

/** A product's decisions about its options. */
export interface OptionRules<M extends AnyMarket> {
  /** Whether the row is valid in this product. */
  isSound(option: M['option']): boolean;
  /** The initial state of a new option. */
  start(option: M['option']): M['state'];
  open(option: M['option'], state: M['state'], feed: Feed): M;
}

/** Adds an option or changes it; false where the row contradicts the current state. `state` is given when loading. */
export function putOption<M extends AnyMarket>(
  book: Book<M>,
  rules: OptionRules<M>,
  option: M['option'],
  state: M['state'] | undefined = undefined,
): boolean {
  const feed = feedOf(book.surroundings, option);
  if (feed === null || !rules.isSound(option)) return false;
  const standing = book.markets.get(option.id);
  if (standing === undefined) {
    book.markets.add(rules.open(option, state ?? rules.start(option), feed));
    return true;
  }
  if (!isSameMarket(standing.option, option)) return false;
  // Bands do not depend on it: a halt of an option with many positions is as quick as of one with none.
  const isHalt = onlyHalts(standing.option, option);
  standing.option = option;
  standing.isStop = option.isStop;
  if (!isHalt) for (const { side } of standing.positions) armSideAlways(side);
  return true;
}

/** The feed of an option; null where the row is invalid. */
function feedOf({ prices, sites }: Surroundings, option: OptionRow): Feed | null {
  const feed = prices.feeds.get(option.feed);
  if (feed === undefined || !sites.has(option.siteId) || option.tick <= 0n) return null;
  return feed;
}

/** Everything that waits is keyed by ticks of a feed: these never change. */
function isSameMarket(standing: OptionRow, option: OptionRow): boolean {
  return option.tick === standing.tick && option.feed === standing.feed && option.siteId === standing.siteId;
}
