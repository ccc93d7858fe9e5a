import type { OverseaOptionId, PlayerId } from '@hoga/kernel/ids';
import { postRequest } from './http-lane.ts';
import { tokenOf } from './order-app.ts';

/** Market orders of all players in turn, alternately buying and selling. */
export function orderRequests(
  path: string,
  players: readonly PlayerId[],
  overseaOptionId: OverseaOptionId,
): readonly string[] {
  return (['LONG', 'SHORT'] as const).flatMap((tradeType) =>
    players.map((playerId) =>
      postRequest(path, tokenOf(playerId), { overseaOptionId, tradeType, marketType: 'MARKET', qty: 1 }),
    ),
  );
}
