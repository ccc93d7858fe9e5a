import type { Turn } from '../state/turn.ts';
import { armSideAlways } from '../trading/arm-side.ts';
import { type Judgement, settleSide, settleSideHolds } from '../trading/settle.ts';
import { armBands } from './bands.ts';
import type { OverseaOwner, OverseaSide } from './book.ts';
import { equityOf, type OverseaFigures, overseaFigures, shownFigures } from './figures.ts';
import { cutAll, losscut } from './losscut.ts';
import { OVERSEA_CROSS_QUEUE } from './queues.ts';
import { disarmRates } from './rate-bands.ts';

const JUDGEMENT: Judgement<OverseaSide, OverseaFigures> = {
  figures: ({ owner }) => overseaFigures(owner),
  publish: (turn, { owner }, state) => turn.send(OVERSEA_CROSS_QUEUE, owner.id, 'OVERSEA_CROSS', shownFigures(state)),
  judge,
};

export function settleOversea(turn: Turn, { oversea }: OverseaOwner): void {
  settleSide(turn, oversea, JUDGEMENT);
}

/** Holds are part of E: where only a hold changed, E and losscut are unchanged. */
export function settleHolds(turn: Turn, { oversea }: OverseaOwner): void {
  settleSideHolds(turn, oversea, JUDGEMENT);
}

/**
 * Before a session ends: a breach not judged because of a stale feed is judged at the last known prices, and positions
 * without a tradable price are queued. Otherwise it would stay open until the next opening.
 */
export function judgeBlind(turn: Turn, account: OverseaOwner): void {
  const state = overseaFigures(account);
  if (state.positions === 0 || !state.complete || equityOf(state) > state.losscut) return;
  if (cutAll(turn, account)) settleOversea(turn, account);
}

/** True when the losscut changed something. */
function judge(turn: Turn, side: OverseaSide, state: OverseaFigures): boolean {
  const { owner } = side;
  if (state.positions === 0) {
    disarmRates(owner);
    return false;
  }
  if (!state.complete) {
    armSideAlways(side);
    return false;
  }
  if (equityOf(state) > state.losscut) {
    armBands(owner, state);
    return false;
  }
  if (losscut(turn, owner)) return true;
  armSideAlways(side);
  return false;
}
