import { InvariantError } from '@hoga/kernel/assert';
import type { Wallet } from './wallet.ts';

/**
 * What must hold of a wallet after every change, cheap enough to be asked each time: the money in its hold is exactly
 * what its tenants have put aside, and point is below zero only while open positions carry it. Postings prove their own
 * balance as they are written (`journal.ts`); `assembly/audit.ts` asks for everything, each tenant for its own part too.
 */
export function checkWallet(wallet: Wallet): void {
  if (wallet.counted !== wallet.gameWaitPoint)
    broken(`the hold of ${wallet.playerId}/${wallet.type} is not its tenants'`);
  if (wallet.point < 0n && !isCarried(wallet)) broken(`${wallet.playerId}/${wallet.type} is below zero and flat`);
}

/** Whether somebody answers for a point below zero. */
export function isCarried({ tenants }: Wallet): boolean {
  return tenants.some(({ carriesDebt }) => carriesDebt);
}

/** Unlike `assert`, called only when it is: the text of these would be put together with every order. */
function broken(message: string): never {
  throw new InvariantError(message);
}
