import type { FollowTrader } from '@hoga/engine/copy/requests';
import { SYSTEM_OPERATOR } from '@hoga/engine/rows/operator-act';
import { decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { TradingClient } from '../../runtime/trading-client.ts';

export interface Following {
  readonly followerId: PlayerId;
  readonly traderPlayerId: PlayerId;
  /** What makes a repetition of the request known; null where it is not repeated. */
  readonly requestKey: string | null;
  readonly terms: Omit<FollowTrader, 'type' | 'traderId' | 'traderPlayerId' | 'feeRate' | 'mode'>;
}

/**
 * First a place with the trader, then the follow: they may live in different shards. A place that nothing comes of is
 * free again by itself.
 */
export async function startFollowing(
  trading: Pick<TradingClient, 'submit' | 'operate'>,
  { followerId, traderPlayerId, requestKey, terms }: Following,
) {
  const place = await trading.operate(traderPlayerId, null, {
    type: 'copy.takePlace',
    followerId,
    by: SYSTEM_OPERATOR,
    approvedBy: null,
    reason: 'a follow is about to start',
  });
  if (!place.ok) return place;
  const { feeRate, ...trader } = place.value;
  return await trading.submit(followerId, requestKey, {
    type: 'copy.follow',
    ...trader,
    feeRate: decimal(feeRate),
    ...terms,
    mode: 'NORMAL',
  });
}
