import type { Feed } from '../market/feed.ts';
import { ReachedLevel, reachedIn, type Spread } from '../product/spread.ts';
import type { Turn } from '../state/turn.ts';
import { type TickPrice, tickPrice } from '../trigger/ladder.ts';
import type { CopyBook, CopyMarket, CopyOwner, Follow, GuardWatch } from './book.ts';
import { payDue } from './close-copies.ts';
import { judgeGuards } from './judge-guards.ts';

/** What a fresh quote sets off: closes that waited for a price, then guards. */
export const COPY_QUOTE: Spread<CopyOwner, CopyBook, Feed> = {
  count: (turn, book, feed, most) =>
    acting(turn, book, feed).reduce(
      (sum, { market: { owing, bands }, mark }) => sum + owing.size + bands.countReached(mark, most),
      0,
    ),
  reached: (turn, book, feed) =>
    acting(turn, book, feed).flatMap(({ market: { owing, bands }, mark }) => {
      const reached = owing.size === 0 ? [] : [reachedIn(owing.values(), ({ owner }) => owner.id)];
      bands.visitReached(mark, (level) => reached.push(new ReachedLevel(level, 0, ({ follow }) => follow.owner.id)));
      return reached;
    }),
  judgeAll: (turn, book, feed) => {
    for (const { market, mark } of acting(turn, book, feed)) {
      for (const follow of inOrder([...market.owing.values()])) payDue(turn, follow, market.market.option.id);
      for (const follow of inOrder(reachedGuards(market, mark).map((watch) => watch.follow))) judgeGuards(turn, follow);
    }
  },
  concerns: (_book, { copy }) => copy.follow !== null,
  judge: (turn, book, { copy }, feed) => {
    for (const { market, mark } of acting(turn, book, feed)) {
      const { id } = market.market.option;
      // Read again: closing what is due may have ended the follow.
      if (copy.follow !== null && market.owing.has(copy.follow.row.traderFollowerId)) payDue(turn, copy.follow, id);
      const watch = copy.follow?.watches.get(id);
      if (watch !== undefined && isReached(watch, mark)) judgeGuards(turn, watch.follow);
    }
  },
};

interface ActingMarket {
  readonly market: CopyMarket;
  readonly mark: TickPrice;
}

function acting(turn: Turn, book: CopyBook, { row: { feed } }: Feed): readonly ActingMarket[] {
  return book.ofFeed(feed).flatMap((market) => {
    const quote = market.market.usable(turn.at);
    return quote === null ? [] : [{ market, mark: tickPrice(quote.mark, market.market.option.tick) }];
  });
}

function reachedGuards({ bands }: CopyMarket, mark: TickPrice): readonly GuardWatch[] {
  const fired: GuardWatch[] = [];
  bands.collect(mark, fired);
  return fired;
}

/** Whether the price has left the band of one guard: the check without the index. */
function isReached({ market: { bands }, up, down }: GuardWatch, { floor, ceil }: TickPrice): boolean {
  return (up !== null && bands.up.beyond(up, floor) >= 0) || (down !== null && bands.down.beyond(down, ceil) >= 0);
}

/** Each once, by when they began: the order in the index is not the same after a restart. */
function inOrder(follows: readonly Follow[]): readonly Follow[] {
  return [...new Set(follows)].sort((a, b) => a.row.traderFollowerId - b.row.traderFollowerId);
}
