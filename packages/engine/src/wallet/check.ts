import { InvariantError } from '@hoga/kernel/assert';
import type { Wallet } from './wallet.ts';

/**
 * Invariants of a wallet after every change, cheap enough to be checked each time: the money in its hold is exactly the
 * sum of its tenants' holds, and point is below zero only while open positions carry it. Postings prove their own
 * balance as they are written (`journal.ts`); `assembly/audit.ts` checks everything, including each tenant's own part.
 */
export function checkWallet(wallet: Wallet): void {
  if (wallet.counted !== wallet.gameWaitPoint)
    broken(`the hold of ${wallet.playerId}/${wallet.type} is not its tenants'`);
  if (wallet.point < 0n && !isCarried(wallet)) broken(`${wallet.playerId}/${wallet.type} is below zero and flat`);
}

/** Whether open positions carry a point below zero. */
export function isCarried({ tenants }: Wallet): boolean {
  return tenants.some(({ carriesDebt }) => carriesDebt);
}

/** Unlike `assert` it is called only on failure: otherwise its text would be built with every order. */
function broken(message: string): never {
  throw new InvariantError(message);
}
