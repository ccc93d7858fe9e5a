import { checkOversea } from '../state/invariants.ts';
import type { Turn } from '../state/turn.ts';
import { armAlways } from '../trigger/armed-band.ts';
import { publishWallet } from '../wallet/publish.ts';
import { crossEvent, equityOf, type OverseaState, overseaState } from './account-state.ts';
import { armBands } from './bands.ts';
import type { OverseaOwner } from './book.ts';
import { losscut } from './losscut.ts';
import { disarmRates } from './rate-bands.ts';
import { restoreFloor } from './zero-floor.ts';

function publishCross(turn: Turn, account: OverseaOwner, state: OverseaState): void {
  if (!account.oversea.changed) return;
  account.oversea.changed = false;
  turn.send(crossEvent(account, state));
}

/** Ends every change to the overseas side of an account: floor, point, cross, then the losscut test. */
export function settleOversea(turn: Turn, account: OverseaOwner): void {
  for (;;) {
    restoreFloor(turn, account);
    const state = overseaState(turn.state, account);
    publishWallet(turn, account.binaryWallet);
    publishCross(turn, account, state);
    if (!judge(turn, account, state)) break;
  }
  checkOversea(account);
}

/** Ends a change that only moved money between point and hold: E and losscut stand where they were. */
export function settleHolds(turn: Turn, account: OverseaOwner): void {
  publishWallet(turn, account.binaryWallet);
  if (account.oversea.changed) publishCross(turn, account, overseaState(turn.state, account));
  checkOversea(account);
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
    armBands(turn.state, account, state);
    return false;
  }
  if (losscut(turn, account)) return true;
  for (const position of account.oversea.positions.values()) armAlways(position);
  return false;
}
