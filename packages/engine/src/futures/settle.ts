import type { Turn } from '../state/turn.ts';
import { type Judgement, settleSide, settleSideHolds } from '../trading/settle.ts';
import { armAlways } from '../trigger/armed-band.ts';
import type { FuturesOrder, FuturesOwner, FuturesPosition, FuturesSide } from './book.ts';
import { type FuturesFigures, futuresFigures, shownFigures } from './figures.ts';
import { liquidateCross, liquidateIsolated } from './liquidate.ts';
import { publishMoved, refreshLiquidationPrices } from './liquidation-prices.ts';
import { crossFigures, isBreached, isolatedFigures, watchCross, watchIsolated } from './margin-watch.ts';
import { CROSS_QUEUE } from './queues.ts';

const JUDGEMENT: Judgement<FuturesSide, FuturesFigures> = {
  figures: ({ owner }) => futuresFigures(owner),
  refresh: (turn, { owner }, state) => publishMoved(turn, owner, refreshLiquidationPrices(owner, state)),
  publish: (turn, { owner }, state) => turn.send(CROSS_QUEUE, owner.id, 'CROSS', shownFigures(state)),
  judge: (turn, { owner }, state) => judgeCross(turn, owner, state) || judgeIsolated(turn, owner),
};

/** `afterFill`: figures already computed by a fill; the liquidation prices agree with them. */
export function settleFutures(turn: Turn, { futures }: FuturesOwner, afterFill: FuturesFigures | null = null): void {
  settleSide(turn, futures, JUDGEMENT, afterFill);
}

/** A cross hold stays part of cross equity; an isolated order's hold leaves it. */
export function settleHold(turn: Turn, { row, side }: FuturesOrder): void {
  if (row.marginType === 'CROSS') settleSideHolds(turn, side, JUDGEMENT);
  else settleSide(turn, side, JUDGEMENT);
}

/** True when something was liquidated. */
function judgeCross(turn: Turn, account: FuturesOwner, state: FuturesFigures): boolean {
  if (state.positions === 0) return false;
  if (!state.complete || !isBreached(crossFigures(state))) {
    watchCross(turn, account, state);
    return false;
  }
  liquidateCross(turn, account);
  const liquidated = account.futures.changed;
  // What could not be closed, for want of a price, is judged with the next quote.
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
