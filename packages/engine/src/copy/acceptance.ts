import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { OrderWish } from '../futures/watcher.ts';
import type { CopyOwner, Follow } from './book.ts';

/** E07: a trader sets no exits, closes by reduce-only orders and never opens against an existing position. */
export function traderMayOrder({ futures }: CopyOwner, wish: OrderWish): ErrorCode | null {
  const { futuresOptionId, tradeType } = wish;
  if (wish.hasExits) return 'TRADER_ORDER_FORBIDDEN';
  if (wish.reduceOnly === 1) return null;
  const position = futures.positions.get(futuresOptionId);
  if (position !== undefined && position.row.tradeType !== tradeType) return 'TRADER_ORDER_FORBIDDEN';
  for (const { isEntry, row } of futures.orders.values()) {
    if (!isEntry || row.id === wish.replacing || row.futuresOptionId !== futuresOptionId) continue;
    if (row.tradeType !== tradeType && row.reduceOnly === 0) return 'TRADER_ORDER_FORBIDDEN';
  }
  return null;
}

/** E82: a position that a follower opens by hand in a followed pair could not be told apart from the copies. */
export function followerMayOpen({ optionIds }: Follow, { opening, futuresOptionId }: OrderWish): ErrorCode | null {
  return opening > 0n && optionIds.has(futuresOptionId) ? 'FOLLOWED_PAIR' : null;
}
