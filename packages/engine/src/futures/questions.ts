import { quantityPer } from '@hoga/domain/futures/quantity-per';
import type { TradeSide } from '@hoga/domain/futures/trade-side';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { UserEvent } from '../effects/user-event.ts';
import type { FuturesOrderRow, FuturesPositionRow, MarginType } from '../rows/futures.ts';
import type { Answering } from '../state/answering.ts';
import type { FuturesMarket, FuturesOrder, FuturesOwner } from './book.ts';
import { availableOf, type CrossEvent, type CrossState, crossEvent, crossState } from './cross-state.ts';
import { liquidationPriceOf } from './liquidation-prices.ts';

/** Where `futuresOptionId` is null: of all options. */
export type FuturesQuestion =
  | { readonly type: 'futures.openOrders'; readonly futuresOptionId: number | null }
  | { readonly type: 'futures.openExits'; readonly futuresOptionId: number | null }
  | { readonly type: 'futures.openPositions'; readonly futuresOptionId: number | null }
  | { readonly type: 'futures.leverageSetting'; readonly futuresOptionId: number }
  | QuantityPerQuestion
  | { readonly type: 'futures.figures' };

interface QuantityPerQuestion {
  readonly type: 'futures.quantityPer';
  readonly futuresOptionId: number;
  readonly tradeType: TradeSide;
  readonly percent: number;
  /** null: as the player has set it. */
  readonly leverage: number | null;
  /** null: at the market. */
  readonly price: Decimal | null;
}

export interface FuturesAnswers {
  /** Entries that wait for their price, newest first. */
  readonly 'futures.openOrders': readonly FuturesOrderRow[];
  /** Take-profits and stop-losses, newest first. */
  readonly 'futures.openExits': readonly FuturesOrderRow[];
  /** Newest first, with the liquidation prices of this moment, not of when the account was last computed. */
  readonly 'futures.openPositions': readonly FuturesPositionRow[];
  /** What the player has set for the option, or what it starts with; null for an option that is unknown here. */
  readonly 'futures.leverageSetting': LeverageSetting | null;
  readonly 'futures.quantityPer': AffordableQuantity;
  /** What moves with the market alone, at the newest marks: the events that tell it. */
  readonly 'futures.figures': readonly (CrossEvent | LiquidationPricesEvent)[];
}

export interface LeverageSetting {
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly maxLeverage: number;
}

export interface AffordableQuantity {
  /** null while there is no price to count with. */
  readonly amount: Decimal | null;
  readonly available: Decimal;
}

type LiquidationPricesEvent = Extract<UserEvent, { readonly type: 'POSITION_UPDATE_LIQUIDPRICE' }>;

export const FUTURES_ANSWERS: Answering<FuturesQuestion, FuturesAnswers> = {
  'futures.openOrders': (_engine, account, { futuresOptionId }) =>
    workingRows(account, futuresOptionId, ({ isEntry }) => isEntry),
  'futures.openExits': (_engine, account, { futuresOptionId }) =>
    workingRows(account, futuresOptionId, ({ isEntry }) => !isEntry),
  'futures.openPositions': (_engine, account, { futuresOptionId }) =>
    account === undefined ? [] : openPositions(account, futuresOptionId),
  'futures.leverageSetting': (engine, account, { futuresOptionId }) => {
    const market = engine.futuresMarkets.get(futuresOptionId);
    return market === undefined ? null : leverageSetting(market, account);
  },
  'futures.quantityPer': (engine, account, question) => {
    if (account === undefined) return { amount: null, available: ZERO };
    const available = availableOf(crossState(account));
    const market = engine.futuresMarkets.get(question.futuresOptionId);
    if (market === undefined) return { amount: null, available };
    const leverage = question.leverage ?? leverageSetting(market, account).leverage;
    return { amount: affordable(market, available, { ...question, leverage }), available };
  },
  'futures.figures': (_engine, account) => (account === undefined ? [] : figureEvents(account)),
};

function workingRows(
  account: FuturesOwner | undefined,
  futuresOptionId: number | null,
  isAsked: (order: FuturesOrder) => boolean,
): FuturesOrderRow[] {
  return [...(account?.futures.orders.values() ?? [])]
    .filter(isAsked)
    .map(({ row }) => row)
    .filter((row) => futuresOptionId === null || row.futuresOptionId === futuresOptionId)
    .sort((a, b) => b.id - a.id);
}

function openPositions(account: FuturesOwner, futuresOptionId: number | null): FuturesPositionRow[] {
  const moving = new Map(
    movingPrices(account, crossState(account)).map(({ futuresPositionId, liqPrice }) => [futuresPositionId, liqPrice]),
  );
  return [...account.futures.positions.values()]
    .map(({ row }) => {
      const liqPrice = moving.get(row.id);
      return liqPrice === undefined ? row : { ...row, liqPrice };
    })
    .filter((row) => futuresOptionId === null || row.futuresOptionId === futuresOptionId)
    .sort((a, b) => b.id - a.id);
}

/** Of cross positions that move each other's: none where there is only one. */
function movingPrices(account: FuturesOwner, state: CrossState): LiquidationPricesEvent['data'] {
  if (state.positions < 2) return [];
  return [...account.futures.positions.values()]
    .filter((position) => position.isCross)
    .map((position) => ({ futuresPositionId: position.row.id, liqPrice: liquidationPriceOf(position, state) }));
}

function leverageSetting({ option }: FuturesMarket, account: FuturesOwner | undefined): LeverageSetting {
  const setting = account?.futures.settings.get(option.id);
  return {
    leverage: setting?.leverage ?? option.defaultLeverage,
    marginType: setting?.marginType ?? 'CROSS',
    maxLeverage: option.maxLeverage,
  };
}

function affordable(
  { feed: { quote }, option: { takerFee, step } }: FuturesMarket,
  available: Decimal,
  { tradeType, percent, leverage, price }: QuantityPerQuestion & { readonly leverage: number },
): Decimal | null {
  if (quote?.mark == null) return null;
  return quantityPer({
    tradeType,
    percent,
    leverage,
    available,
    price: price ?? (tradeType === 'LONG' ? quote.ask : quote.bid),
    mark: quote.mark,
    takerFee,
    step,
  });
}

function figureEvents(account: FuturesOwner): (CrossEvent | LiquidationPricesEvent)[] {
  const state = crossState(account);
  const cross = crossEvent(account, state);
  const data = movingPrices(account, state);
  if (data.length === 0) return [cross];
  return [
    { playerId: account.id, destination: '/user/queue/futures', type: 'POSITION_UPDATE_LIQUIDPRICE', data },
    cross,
  ];
}
