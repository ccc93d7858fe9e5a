import type { Turn } from '../state/turn.ts';
import type { Wallet } from './wallet.ts';

/** Gives out a wallet's row and point event if it moved. */
export function publishWallet(turn: Turn, wallet: Wallet): void {
  if (!wallet.changed) return;
  wallet.changed = false;
  turn.recordRow('wallet', wallet.row());
  const { playerId, type, point, gameWaitPoint } = wallet;
  turn.send({ playerId, destination: '/user/queue/point', type, data: { point, gameWaitPoint } });
}
