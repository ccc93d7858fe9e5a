import type { WalletType } from '@hoga/domain/wallet/wallet-type';
import type { Turn } from '../state/turn.ts';
import type { WalletOwner } from './wallet.ts';

/** Gives out a wallet's row and point event if it moved. */
export function publishWallet(turn: Turn, account: WalletOwner, type: WalletType): void {
  const wallet = account.wallets.get(type);
  if (wallet === undefined || !wallet.changed) return;
  wallet.changed = false;
  turn.recordRow('wallet', wallet.row());
  const { point, gameWaitPoint } = wallet;
  turn.send({ playerId: account.id, destination: '/user/queue/point', type, data: { point, gameWaitPoint } });
}
