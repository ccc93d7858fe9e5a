import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { settleFutures } from '../futures/settle.ts';
import { settleOversea } from '../oversea/settle.ts';
import type { Account } from '../state/account.ts';
import type { Turn } from '../state/turn.ts';
import { publishWallet } from './publish.ts';

/** Ends a change to a wallet: the product that lives in it is judged again. */
export function settleWallet(turn: Turn, account: Account, type: WalletType): void {
  if (type === 'FUTURES') {
    account.futures.changed = true;
    settleFutures(turn, account);
  } else if (type === 'BINARY') {
    account.oversea.changed = true;
    settleOversea(turn, account);
  } else {
    publishWallet(turn, account.wallet(type));
  }
}
