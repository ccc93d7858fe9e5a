import type { Feed } from '../market/feed.ts';
import type { Turn } from '../state/turn.ts';
import { tickPrice } from '../trigger/ladder.ts';
import type { CopyBook, CopyMarket, Follow, GuardWatch } from './book.ts';
import { payDue } from './close-copies.ts';
import { judgeGuards } from './judge-guards.ts';

/** What a fresh quote sets off: closes that waited for a price, then guards. */
export function onCopyQuote(turn: Turn, book: CopyBook, { row: { feed } }: Feed): void {
  for (const market of book.ofFeed(feed)) onMarketQuote(turn, market);
}

function onMarketQuote(turn: Turn, { market, owing, bands }: CopyMarket): void {
  const quote = market.usable(turn.at);
  if (quote === null) return;
  for (const follow of inOrder([...owing.values()])) payDue(turn, follow, market.option.id);
  const fired: GuardWatch[] = [];
  bands.collect(tickPrice(quote.mark, market.option.tick), fired);
  for (const follow of inOrder(fired.map((watch) => watch.follow))) judgeGuards(turn, follow);
}

/** Each once, by when they began: the order they wait in is not the same after a restart. */
function inOrder(follows: readonly Follow[]): readonly Follow[] {
  return [...new Set(follows)].sort((a, b) => a.row.traderFollowerId - b.row.traderFollowerId);
}
