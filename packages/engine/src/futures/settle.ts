import type { Turn } from '../state/turn.ts';
import { armAlways } from '../trigger/armed-band.ts';
import { checkWallet } from '../wallet/check.ts';
import { publishWallet } from '../wallet/publish.ts';
import { restoreFloor } from '../wallet/zero-floor.ts';
import type { FuturesOrder, FuturesOwner, FuturesPosition } from './book.ts';
import { type CrossState, crossState, shownFigures } from './cross-state.ts';
import { liquidateCross, liquidateIsolated } from './liquidate.ts';
import { refreshLiquidationPrices, tellMoved } from './liquidation-prices.ts';
import { crossFigures, isBreached, isolatedFigures, watchCross, watchIsolated } from './margin-watch.ts';
import { CROSS_QUEUE } from './queues.ts';

function publishCross(turn: Turn, account: FuturesOwner, state: CrossState): void {
  if (!account.futures.changed) return;
  account.futures.changed = false;
  turn.send(CROSS_QUEUE, account.id, 'CROSS', shownFigures(state));
}

/**
 * Ends every change to a FUTURES account: floor, liquidation prices, point, cross, then the margin test. A
 * liquidation is itself such a change, so it goes round until nothing is breached that can be closed. Whoever has
 * just filled an order knows the figures, and the liquidation prices agree with them.
 */
export function settleFutures(turn: Turn, account: FuturesOwner, afterFill: CrossState | null = null): void {
  let known = afterFill;
  for (;;) {
    if (restoreFloor(turn, account.futures.wallet)) known = null;
    const state = known ?? refreshed(turn, account);
    publishWallet(turn, account.futures.wallet);
    publishCross(turn, account, state);
    if (!judgeCross(turn, account, state) && !judgeIsolated(turn, account)) break;
    known = null;
  }
  checkWallet(account.futures.wallet);
}

function refreshed(turn: Turn, account: FuturesOwner): CrossState {
  const state = crossState(account);
  tellMoved(turn, account, refreshLiquidationPrices(account, state));
  return state;
}

/**
 * Ends a change that only moved money between point and a cross hold: equity and maintenance stand where they were,
 * so there is nothing to judge.
 */
function settleHolds(turn: Turn, account: FuturesOwner): void {
  publishWallet(turn, account.futures.wallet);
  if (account.futures.changed) publishCross(turn, account, crossState(account));
  checkWallet(account.futures.wallet);
}

/** A cross hold stays part of cross equity; an isolated order's hold leaves it. */
export function settleHold(turn: Turn, order: FuturesOrder): void {
  if (order.row.marginType === 'CROSS') settleHolds(turn, order.account);
  else settleFutures(turn, order.account);
}

/** True when something was liquidated. */
function judgeCross(turn: Turn, account: FuturesOwner, state: CrossState): boolean {
  if (state.positions === 0) return false;
  if (!state.complete || !isBreached(crossFigures(state))) {
    watchCross(turn, account, state);
    return false;
  }
  liquidateCross(turn, account);
  const liquidated = account.futures.changed;
  // What could not be closed, for want of a price, is looked at on the next one.
  if (!liquidated) for (const position of account.futures.positions.values()) if (position.isCross) armAlways(position);
  return liquidated;
}

function judgeIsolated(turn: Turn, account: FuturesOwner): boolean {
  for (const position of account.futures.positions.values()) {
    if (!position.isCross && judgePosition(turn, position)) return true;
  }
  return false;
}

function judgePosition(turn: Turn, position: FuturesPosition): boolean {
  const figures = isolatedFigures(position);
  if (figures === null || !isBreached(figures)) {
    watchIsolated(turn, position);
    return false;
  }
  liquidateIsolated(turn, position);
  if (!position.isOpen) return true;
  armAlways(position);
  return false;
}
