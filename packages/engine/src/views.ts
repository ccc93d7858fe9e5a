import { quantityPer } from '@hoga/domain/futures/quantity-per';
import type { OverseaCross } from '@hoga/domain/oversea/account';
import { contractsPer } from '@hoga/domain/oversea/quantity-per';
import type { TradeSide, WalletType } from '@hoga/domain/trading/vocabulary';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { FuturesCrossData } from './effects/user-event.ts';
import type { Engine } from './engine.ts';
import { availableOf as availableFutures, crossState } from './futures/cross-state.ts';
import { liquidationPriceOf } from './futures/liquidation-prices.ts';
import { availableOf as availableOversea, overseaState } from './oversea/account-state.ts';
import { transferableOf } from './wallet/transferable.ts';

/** Reads that need the live state. They change nothing and may be asked between any two inputs. */

/** /user/queue/cross at the newest marks; null for a player unknown here. */
export function futuresCross(engine: Engine, playerId: number): FuturesCrossData | null {
  const account = engine.state.accounts.get(playerId);
  if (account === undefined) return null;
  const state = crossState(account);
  return {
    playerPoint: state.point,
    markPnl: state.markPnl,
    minusFundingFee: state.minusFundingFee,
    available: availableFutures(state),
    maintMargin: state.maintenance,
  };
}

export interface ShownLiquidation {
  readonly futuresPositionId: number;
  readonly liqPrice: Decimal | null;
}

/**
 * Liquidation prices at the newest marks, of cross positions that move each other's: none where there is only one. A
 * position's row has the price of the last time its account was computed.
 */
export function movingLiquidationPrices(engine: Engine, playerId: number): readonly ShownLiquidation[] {
  const account = engine.state.accounts.get(playerId);
  if (account === undefined) return [];
  const state = crossState(account);
  if (state.positions < 2) return [];
  return [...account.futures.positions.values()]
    .filter((position) => position.isCross)
    .map((position) => ({ futuresPositionId: position.row.id, liqPrice: liquidationPriceOf(position, state) }));
}

/** /user/queue/oversea_cross at the newest last prices. */
export function overseaCross(
  engine: Engine,
  playerId: number,
): (OverseaCross & { readonly available: Decimal }) | null {
  const account = engine.state.accounts.get(playerId);
  if (account === undefined) return null;
  const state = overseaState(engine.state, account);
  return {
    playerPoint: state.point,
    lastPnl: state.lastPnl,
    losscut: state.losscut,
    playerGameWaitPoint: state.hold,
    available: availableOversea(state),
  };
}

export function transferable(engine: Engine, playerId: number, type: WalletType): Decimal {
  const account = engine.state.accounts.get(playerId);
  return account === undefined ? ZERO : transferableOf(engine.state, account, type);
}

export interface QuantityQuestion {
  readonly playerId: number;
  readonly futuresOptionId: number;
  readonly tradeType: TradeSide;
  readonly percent: number;
  readonly leverage: number;
  /** null: at the market. */
  readonly price: Decimal | null;
}

/** /order/qty_per; null when the option, the player or a quote is missing. */
export function futuresQuantityPer(engine: Engine, question: QuantityQuestion): Decimal | null {
  const account = engine.state.accounts.get(question.playerId);
  const market = engine.state.futuresMarkets.get(question.futuresOptionId);
  const quote = market?.feed.quote;
  if (account === undefined || market === undefined || quote?.mark == null) return null;
  const { tradeType, percent, leverage } = question;
  return quantityPer({
    tradeType,
    percent,
    leverage,
    available: availableFutures(crossState(account)),
    price: question.price ?? (tradeType === 'LONG' ? quote.ask : quote.bid),
    mark: quote.mark,
    takerFee: market.option.takerFee,
    step: market.option.step,
  });
}

export function overseaQuantityPer(engine: Engine, playerId: number, optionId: number, percent: number): number | null {
  const account = engine.state.accounts.get(playerId);
  const market = engine.state.overseaMarkets.get(optionId);
  if (account === undefined || market === undefined) return null;
  return contractsPer(availableOversea(overseaState(engine.state, account)), percent, market.option);
}
