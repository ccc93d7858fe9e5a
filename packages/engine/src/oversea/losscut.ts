import type { Money } from '@hoga/kernel/amounts';
import { ZERO } from '@hoga/kernel/decimal';
import type { Turn } from '../state/turn.ts';
import { cancelOrder } from '../trading/working-orders.ts';
import { restoreFloor } from '../wallet/zero-floor.ts';
import type { OverseaOwner, OverseaPosition } from './book.ts';
import { positionPnl } from './figures.ts';
import { forceClose } from './forced-close.ts';

/** Whether the cut can begin: a position can be closed now, or all of them wait for their markets to open. */
function canCut(turn: Turn, account: OverseaOwner): boolean {
  let closed = true;
  for (const { market } of account.oversea.positions.values()) {
    if (market.usable(turn.at) !== null) return true;
    if (market.isTrading) closed = false;
  }
  return closed;
}

function isQueued(account: OverseaOwner): boolean {
  for (const { row } of account.oversea.positions.values()) if (row.forcedClose !== 'LOSSCUT') return false;
  return true;
}

/** Cuts at E ≤ losscut, where the cut can begin. True if it changed anything. */
export function losscut(turn: Turn, account: OverseaOwner): boolean {
  return canCut(turn, account) && cutAll(turn, account);
}

/**
 * Cancels all orders and closes all positions, worst first; those without a price are queued. True if it changed
 * anything.
 */
export function cutAll(turn: Turn, account: OverseaOwner): boolean {
  if (isQueued(account)) return false;
  for (const order of [...account.oversea.orders.values()]) {
    if (order.isEntry && order.isLive) cancelOrder(turn, order, 'LOSSCUT');
  }
  const worstFirst = [...account.oversea.positions.values()]
    .map((position) => ({ position, pnl: positionPnl(position) ?? ZERO }))
    .sort(byPnlThenId);
  for (const { position } of worstFirst) forceClose(turn, position, 'LOSSCUT');
  restoreFloor(turn, account.oversea.wallet);
  return true;
}

interface Ranked {
  readonly position: OverseaPosition;
  readonly pnl: Money;
}

function byPnlThenId(a: Ranked, b: Ranked): number {
  if (a.pnl !== b.pnl) return a.pnl < b.pnl ? -1 : 1;
  return a.position.row.id - b.position.row.id;
}
