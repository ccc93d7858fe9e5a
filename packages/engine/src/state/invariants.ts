import { InvariantError } from '@hoga/kernel/assert';
import type { FuturesOwner } from '../futures/book.ts';
import type { OverseaOwner } from '../oversea/book.ts';

/**
 * What must hold of an account after every change, cheap enough to be asked each time: money in holds is exactly what
 * working orders hold, and point is below zero only while shared-margin positions carry it. Postings prove their own
 * balance as they are written (`ledger/journal.ts`); `audit.ts` asks for everything.
 */
export function checkFutures(account: FuturesOwner): void {
  const { futuresWallet: wallet, futures } = account;
  if (wallet.gameWaitPoint !== futures.hold) broken(`holds of player ${account.id} are not their orders' holds`);
  if (wallet.point < 0n && !hasCross(account)) broken(`player ${account.id} is below zero and flat`);
}

export function checkOversea(account: OverseaOwner): void {
  const { binaryWallet: wallet, oversea } = account;
  // Stakes of rounds share the wallet's hold.
  if (wallet.gameWaitPoint < oversea.hold) broken(`holds of player ${account.id} do not cover their orders' holds`);
  if (wallet.point < 0n && oversea.positions.size === 0) broken(`player ${account.id} is below zero and flat`);
}

/** Unlike `assert`, called only when it is: the text of these would be put together with every order. */
function broken(message: string): never {
  throw new InvariantError(message);
}

function hasCross(account: FuturesOwner): boolean {
  for (const position of account.futures.positions.values()) if (position.isCross) return true;
  return false;
}
