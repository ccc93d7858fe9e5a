import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { offeredMarket } from '../trading/draft.ts';
import type { FuturesOwner } from './book.ts';
import type { FuturesMarginType } from './requests.ts';
import { FUTURES_SETTING } from './tables.ts';

/** Allowed only while nothing of the option is open or working (E33). */
export function changeMarginType(
  turn: Turn,
  account: FuturesOwner,
  { futuresOptionId: optionId, marginType }: FuturesMarginType,
): Result<{ readonly futuresOptionId: FuturesOptionId; readonly marginType: MarginType }, Failure> {
  const market = offeredMarket(account, account.futures.markets.get(optionId));
  if (market === null) return err(failure('TRADING_SUSPENDED'));
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
  turn.record(FUTURES_SETTING, setting);
  return ok({ futuresOptionId: optionId, marginType });
}
