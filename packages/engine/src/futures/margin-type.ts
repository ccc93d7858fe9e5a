import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { ReplyData } from '../effects/reply-data.ts';
import type { Turn } from '../state/turn.ts';
import type { FuturesOwner } from './book.ts';

/** Only while nothing of the option is open or working (E33). */
export function changeMarginType(
  turn: Turn,
  account: FuturesOwner,
  optionId: number,
  marginType: MarginType,
): Result<ReplyData, Failure> {
  const market = turn.state.futuresMarkets.get(optionId);
  if (market === undefined || market.option.siteId !== account.player.siteId || !market.isTradable) {
    return err(failure('TRADING_SUSPENDED'));
  }
  const standing = account.futures.settings.get(optionId);
  if (standing?.marginType === marginType) return ok({ futuresOptionId: optionId, marginType });
  if (account.futures.positions.has(optionId)) return err(failure('MARGIN_TYPE_LOCKED'));
  for (const { row } of account.futures.orders.values()) {
    if (row.futuresOptionId === optionId) return err(failure('MARGIN_TYPE_LOCKED'));
  }
  const { id: playerId, siteId } = account.player;
  const leverage = standing?.leverage ?? market.option.defaultLeverage;
  const setting = { playerId, siteId, futuresOptionId: optionId, leverage, marginType };
  account.futures.settings.set(optionId, setting);
  turn.recordRow('futuresSetting', setting);
  return ok({ futuresOptionId: optionId, marginType });
}
