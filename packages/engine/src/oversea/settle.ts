import type { Turn } from '../state/turn.ts';
import { armAlways } from '../trigger/armed-band.ts';
import { checkWallet } from '../wallet/check.ts';
import { publishWallet } from '../wallet/publish.ts';
import { restoreFloor } from '../wallet/zero-floor.ts';
import { equityOf, type OverseaState, overseaState, shownFigures } from './account-state.ts';
import { armBands } from './bands.ts';
import type { OverseaOwner } from './book.ts';
import { losscut } from './losscut.ts';
import { OVERSEA_CROSS_QUEUE } from './queues.ts';
import { disarmRates } from './rate-bands.ts';

function publishCross(turn: Turn, account: OverseaOwner, state: OverseaState): void {
  if (!account.oversea.changed) return;
  account.oversea.changed = false;
  turn.send(OVERSEA_CROSS_QUEUE, account.id, 'OVERSEA_CROSS', shownFigures(state));
}

/** Ends every change to the overseas side of an account: floor, point, cross, then the losscut test. */
export function settleOversea(turn: Turn, account: OverseaOwner): void {
  for (;;) {
    restoreFloor(turn, account.oversea.wallet);
    const state = overseaState(account);
    publishWallet(turn, account.oversea.wallet);
    publishCross(turn, account, state);
    if (!judge(turn, account, state)) break;
  }
  checkWallet(account.oversea.wallet);
}

/** Ends a change that only moved money between point and hold: E and losscut stand where they were. */
export function settleHolds(turn: Turn, account: OverseaOwner): void {
  publishWallet(turn, account.oversea.wallet);
  if (account.oversea.changed) publishCross(turn, account, overseaState(account));
  checkWallet(account.oversea.wallet);
}

/** True when the losscut changed something. */
function judge(turn: Turn, account: OverseaOwner, state: OverseaState): boolean {
  if (state.positions === 0) {
    disarmRates(account);
    return false;
  }
  if (!state.complete) {
    for (const position of account.oversea.positions.values()) armAlways(position);
    return false;
  }
  if (equityOf(state) > state.losscut) {
    armBands(account, state);
    return false;
  }
  if (losscut(turn, account)) return true;
  for (const position of account.oversea.positions.values()) armAlways(position);
  return false;
}
