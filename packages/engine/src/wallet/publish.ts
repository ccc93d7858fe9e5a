import { POINT_QUEUE } from '../state/core-queues.ts';
import { WALLET } from '../state/core-tables.ts';
import type { Turn } from '../state/turn.ts';
import type { Wallet } from './wallet.ts';

/** Emits a wallet's row and point event if it moved. */
export function publishWallet(turn: Turn, wallet: Wallet): void {
  if (!wallet.changed) return;
  wallet.changed = false;
  turn.record(WALLET, wallet.row());
  const { playerId, type, point, gameWaitPoint } = wallet;
  turn.send(POINT_QUEUE, playerId, type, { point, gameWaitPoint });
}
