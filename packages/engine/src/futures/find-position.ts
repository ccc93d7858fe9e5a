import type { Account } from '../state/account.ts';
import type { FuturesPosition } from './position.ts';

/** The player's own open position of that id. */
export function findPosition(account: Account, positionId: number): FuturesPosition | null {
  for (const position of account.futures.positions.values()) if (position.row.id === positionId) return position;
  return null;
}
