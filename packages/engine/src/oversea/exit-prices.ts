import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Contracts } from '@hoga/domain/oversea/contract';
import { exitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import type { ExitType, TradeSide, TriggerDir } from '@hoga/domain/trading/vocabulary';
import type { Price, Ticks } from '@hoga/kernel/amounts';

/** Take-profit and stop-loss in ticks from the average entry; null for none. */
export interface ExitTicks {
  readonly tpTick: Ticks | null;
  readonly slTick: Ticks | null;
}

export function exitDirection(tradeType: TradeSide, exit: ExitType): TriggerDir {
  return (tradeType === 'LONG') === (exit === 'TAKEPROFIT') ? 'UP' : 'DOWN';
}

/** Equality counts as crossed. */
export function isCrossed(direction: TriggerDir, price: Price, last: Price): boolean {
  return direction === 'UP' ? last >= price : last <= price;
}

export interface ExitTerms {
  readonly contracts: Contracts;
  readonly tick: Price;
  /** null where the level is checked once the contracts are open. */
  readonly last: Price | null;
}

/** E26 and E27: less than a tick away, at or beyond the valid price range, or already reached by last. */
export function exitRefusal(terms: ExitTerms, { tpTick, slTick }: ExitTicks): ErrorCode | null {
  if (tpTick !== null && !isAcceptable(terms, 'TAKEPROFIT', tpTick)) return 'TAKE_PROFIT_REJECTED';
  return slTick === null || isAcceptable(terms, 'STOPLOSS', slTick) ? null : 'STOP_LOSS_REJECTED';
}

function isAcceptable({ contracts, tick, last }: ExitTerms, exit: ExitType, ticks: Ticks): boolean {
  if (!Number.isSafeInteger(ticks) || ticks < 1) return false;
  const price = exitPrice(contracts, exit, ticks, tick);
  if (price <= tick) return false;
  return last === null || !isCrossed(exitDirection(contracts.tradeType, exit), price, last);
}
