import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { Engine } from '@hoga/engine/engine';
import type { FuturesOrderRow, FuturesPositionRow } from '@hoga/engine/rows/futures';
import { futuresCross, futuresQuantityPer, movingLiquidationPrices, type QuantityQuestion } from '@hoga/engine/views';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';

/** Questions to the engine about what is open now. Rows are immutable, so they may leave it. */

/** Orders that wait; `exits` are take-profit and stop-loss, the others entries. Newest first. */
export function workingOrders(
  engine: Engine,
  playerId: number,
  { exits, futuresOptionId }: { readonly exits: boolean; readonly futuresOptionId: number | null },
): FuturesOrderRow[] {
  const orders = [...(engine.state.accounts.get(playerId)?.futures.orders.values() ?? [])];
  return orders
    .filter((order) => order.isEntry !== exits)
    .map(({ row }) => row)
    .filter((row) => futuresOptionId === null || row.futuresOptionId === futuresOptionId)
    .sort((a, b) => b.id - a.id);
}

/** With the liquidation prices of this moment, not of when the account was last computed. */
export function openPositions(engine: Engine, playerId: number, futuresOptionId: number | null): FuturesPositionRow[] {
  const moving = new Map(
    movingLiquidationPrices(engine, playerId).map(({ futuresPositionId, liqPrice }) => [futuresPositionId, liqPrice]),
  );
  return [...(engine.state.accounts.get(playerId)?.futures.positions.values() ?? [])]
    .map(({ row }) => {
      const liqPrice = moving.get(row.id);
      return liqPrice === undefined ? row : { ...row, liqPrice };
    })
    .filter((row) => futuresOptionId === null || row.futuresOptionId === futuresOptionId)
    .sort((a, b) => b.id - a.id);
}

export interface LeverageSetting {
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly maxLeverage: number;
}

/** What the player has set for the option, or what it starts with; null for an option the engine does not have. */
export function leverageSetting(engine: Engine, playerId: number, futuresOptionId: number): LeverageSetting | null {
  const option = engine.state.futuresMarkets.get(futuresOptionId)?.option;
  if (option === undefined) return null;
  const setting = engine.state.accounts.get(playerId)?.futures.settings.get(futuresOptionId);
  return {
    leverage: setting?.leverage ?? option.defaultLeverage,
    marginType: setting?.marginType ?? 'CROSS',
    maxLeverage: option.maxLeverage,
  };
}

export interface AffordableQuantity {
  readonly amount: Decimal | null;
  readonly available: Decimal;
}

/** `amount` is null while there is no price to count with. */
export function affordableQuantity(engine: Engine, question: QuantityQuestion): AffordableQuantity {
  return {
    amount: futuresQuantityPer(engine, question),
    available: futuresCross(engine, question.playerId)?.available ?? ZERO,
  };
}
