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
  readonly terms: Omit<FollowTrader, 'type' | 'traderId' | 'traderPlayerId' | 'feeRate' | 'mode'>;
}

/**
 * First reserves a place with the trader, then follows: they may live in different shards. An unused place expires by
 * itself.
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
