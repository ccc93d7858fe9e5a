import type { FuturesOwner, FuturesPosition } from './book.ts';

/** The player's own open position of that id. */
export function findPosition(account: FuturesOwner, positionId: number): FuturesPosition | null {
  for (const position of account.futures.positions.values()) if (position.row.id === positionId) return position;
  return null;
}
