import { assert } from '@hoga/kernel/assert';
import type { Account } from './account.ts';

/**
 * What must hold of an account after every change, cheap enough to be asked each time. Money in holds is exactly
 * what working orders hold, and point is below zero only while shared-margin positions carry it.
 */
export function checkAccount(account: Account): void {
  const futures = account.futuresWallet;
  assert(futures.gameWaitPoint === account.futures.hold, `holds of player ${account.id} are their orders' holds`);
  assert(futures.point >= 0n || hasCross(account), `player ${account.id} is below zero and flat`);
  const binary = account.binaryWallet;
  assert(binary.gameWaitPoint >= account.oversea.hold, `holds of player ${account.id} cover their orders' holds`);
  assert(binary.point >= 0n || account.oversea.positions.size > 0, `player ${account.id} is below zero and flat`);
}

function hasCross(account: Account): boolean {
  for (const position of account.futures.positions.values()) if (position.isCross) return true;
  return false;
}
