import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Money } from '@hoga/kernel/amounts';
import { add } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { FuturesOrderRow } from '../futures/rows.ts';
import type { FuturesWatcher, OrderWish, WatchedFill } from '../futures/watcher.ts';
import type { Turn } from '../state/turn.ts';
import { attributeFill } from './attribute-fill.ts';
import type { CopyOwner, CopySide, Follow } from './book.ts';
import { watchGuards } from './guards.ts';
import { notifyFollowers } from './notify-followers.ts';

/** Observes the futures fills of traders and of followers. */
export class CopyWatcher implements FuturesWatcher {
  readonly #side: CopySide;

  constructor(side: CopySide) {
    this.#side = side;
  }

  /** E07, then E82. */
  refusal(wish: OrderWish): ErrorCode | null {
    const { owner, trader, follow } = this.#side;
    if (trader?.isTrader) return traderMayOrder(owner, wish);
    return follow === null ? null : followerMayOpen(follow, wish);
  }

  /** A reducing order may find a smaller position when it fills; the rest must not open one (E82). */
  fillRefusal(order: FuturesOrderRow): ErrorCode | null {
    if (order.futuresTraderOrderId !== null) return null;
    return this.#side.follow?.optionIds.has(order.futuresOptionId) === true ? 'FOLLOWED_PAIR' : null;
  }

  /** Allowed for a follower: it closes copies, like a close by hand. */
  get mayExit(): boolean {
    return this.#side.trader?.isTrader !== true;
  }

  onFill(turn: Turn, fill: WatchedFill): void {
    const { trader, follow } = this.#side;
    if (trader?.isTrader) notifyFollowers(turn, trader, fill);
    if (follow?.optionIds.has(fill.order.futuresOptionId)) attributeFill(turn, follow, fill);
  }

  onFunding(turn: Turn, futuresOptionId: FuturesOptionId, settled: Money): void {
    const { follow } = this.#side;
    if (follow === null || !follow.optionIds.has(futuresOptionId)) return;
    const { cumNet, lateFunding } = follow.row;
    if (settled !== 0n) {
      follow.change(turn, { cumNet: add(cumNet, settled), lateFunding: add(lateFunding, settled) });
    }
    watchGuards(turn, follow);
  }
}

/** E07: a trader sets no exits, closes by reduce-only orders and never opens against an existing position. */
function traderMayOrder({ futures }: CopyOwner, wish: OrderWish): ErrorCode | null {
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

/** E82: a position that a follower opens by hand in a followed pair could not be distinguished from the copies. */
function followerMayOpen({ optionIds }: Follow, { opening, futuresOptionId }: OrderWish): ErrorCode | null {
  return opening > 0n && optionIds.has(futuresOptionId) ? 'FOLLOWED_PAIR' : null;
}
