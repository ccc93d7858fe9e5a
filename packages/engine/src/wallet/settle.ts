import type { Turn } from '../state/turn.ts';
import { checkWallet } from './check.ts';
import { publishWallet } from './publish.ts';
import type { Wallet } from './wallet.ts';

/** Completes a change to a wallet: its tenants are judged again. */
export function settleWallet(turn: Turn, wallet: Wallet): void {
  for (const tenant of wallet.tenants) tenant.settle(turn);
  publishWallet(turn, wallet);
  checkWallet(wallet);
}
