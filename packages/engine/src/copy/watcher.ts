import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Money } from '@hoga/kernel/amounts';
import { add } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import type { FuturesOrderRow } from '../futures/rows.ts';
import type { FuturesWatcher, OrderWish, WatchedFill } from '../futures/watcher.ts';
import type { Turn } from '../state/turn.ts';
import { followerMayOpen, traderMayOrder } from './acceptance.ts';
import { attributeFill } from './attribute-fill.ts';
import type { CopySide } from './book.ts';
import { watchGuards } from './guards.ts';
import { tellFollowers } from './tell-followers.ts';

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
    if (trader?.isTrader) tellFollowers(turn, trader, fill);
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
