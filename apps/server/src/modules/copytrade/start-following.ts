import type { FollowTrader } from '@hoga/engine/copy/requests';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { TradingClient } from '../../runtime/trading-client.ts';

export interface Following {
  readonly followerId: PlayerId;
  readonly traderPlayerId: PlayerId;
  /** Identifies a repeat of the request; null without repeats. */
  readonly requestKey: string | null;
  /** For log lines; absent where no request asked for it. */
  readonly requestId?: string;
  readonly terms: Omit<FollowTrader, 'type' | 'traderId' | 'traderPlayerId' | 'feeRate' | 'mode'>;
}

/**
 * First reserves a place with the trader, then follows: they may live in different shards. An unused place expires by
 * itself.
 */
export async function startFollowing(
  trading: Pick<TradingClient, 'submit' | 'operate'>,
  { followerId, traderPlayerId, requestKey, requestId, terms }: Following,
) {
  const act = { by: SYSTEM_OPERATOR, approvedBy: null, reason: 'a follow is about to start' };
  const place = await trading.operate(traderPlayerId, null, { type: 'copy.takePlace', followerId, ...act }, requestId);
  if (!place.ok) return place;
  const { feeRate, ...trader } = place.value;
  const follow = { type: 'copy.follow', ...trader, feeRate: decimal(feeRate), ...terms, mode: 'NORMAL' } as const;
  return await trading.submit(followerId, requestKey, follow, requestId);
}
