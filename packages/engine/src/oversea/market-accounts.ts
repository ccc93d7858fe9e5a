import type { EndReason } from '@hoga/domain/trading/vocabulary';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { type Reached, ReachedLevel, reachedIn } from '../product/spread.ts';
import type { Turn } from '../state/turn.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import type { OverseaBook, OverseaMarket, OverseaOwner } from './book.ts';

/** The markets that a timer names. */
export function marketsOf(
  book: OverseaBook,
  { overseaOptionIds }: { readonly overseaOptionIds: readonly OverseaOptionId[] },
): readonly OverseaMarket[] {
  return overseaOptionIds.flatMap((id) => book.markets.get(id) ?? []);
}

/** Every account with a position or order in the group, in the order of their ids. */
export function accountsIn(group: Iterable<OverseaMarket>): OverseaOwner[] {
  const accounts = new Set<OverseaOwner>();
  for (const market of group) {
    for (const { account } of market.positions) accounts.add(account);
    for (const { account } of market.waitingEntries()) accounts.add(account);
  }
  return [...accounts].sort((a, b) => a.id - b.id);
}

/** An upper bound of how many these are. */
export function countIn(group: readonly OverseaMarket[]): number {
  return group.reduce((sum, { positions, waiting }) => sum + positions.size + waiting, 0);
}

/** The same accounts, to be read over several turns. */
export function reachedAll(group: readonly OverseaMarket[]): readonly Reached[] {
  return group.flatMap((market) => {
    const reached = [reachedIn(market.positions, ({ account }) => account.id)];
    market.visitWaiting((level) => reached.push(new ReachedLevel(level, 0, ({ account }) => account.id)));
    return reached;
  });
}

/** Whether the account has a position or order in the group. */
export function isIn({ oversea }: OverseaOwner, group: ReadonlySet<OverseaMarket>): boolean {
  for (const { market } of oversea.positions.values()) if (group.has(market)) return true;
  for (const { isEntry, isLive, market } of oversea.orders.values())
    if (isEntry && isLive && group.has(market)) return true;
  return false;
}

/** Ends the account's working entries in the group. */
export function expireOrders(
  turn: Turn,
  account: OverseaOwner,
  group: ReadonlySet<OverseaMarket>,
  reason: EndReason,
): void {
  for (const order of [...account.oversea.orders.values()]) {
    if (order.isEntry && order.isLive && group.has(order.market)) cancelOrder(turn, order, reason, 'EXPIRED');
  }
}
