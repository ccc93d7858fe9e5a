import { quantityPer } from '@hoga/domain/futures/quantity-per';
import type { FuturesStanding } from '@hoga/domain/risk/futures-stress';
import type { MarginType, TradeSide } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { type Decimal, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId, FuturesPositionId } from '@hoga/kernel/ids';
import type { EventOf } from '../state/queue.ts';
import { openPositions, orderRows, type PositionResult, usedMarkets } from '../trading/questions.ts';
import type { FuturesBook, FuturesMarket, FuturesOwner } from './book.ts';
import { availableOf, type FuturesFigures, futuresFigures, orderingFigures, shownFigures } from './figures.ts';
import { liquidationPriceOf } from './liquidation-prices.ts';
import { positionFigures } from './position-figures.ts';
import { CROSS_QUEUE, FUTURES_QUEUE, type FuturesEvents } from './queues.ts';
import type { FuturesPositionRow } from './rows.ts';

/** null: of all options. */
export interface OfOption<Type extends string> {
  readonly type: Type;
  readonly futuresOptionId: FuturesOptionId | null;
}

export interface LeverageQuestion {
  readonly type: 'futures.leverageSetting';
  readonly futuresOptionId: FuturesOptionId;
}

export interface QuantityPerQuestion {
  readonly type: 'futures.quantityPer';
  readonly futuresOptionId: FuturesOptionId;
  readonly tradeType: TradeSide;
  readonly percent: number;
  /** null: as the player has set it. */
  readonly leverage: number | null;
  /** null: at the market. */
  readonly price: Price | null;
}

export interface LeverageSetting {
  readonly leverage: number;
  readonly marginType: MarginType;
  readonly maxLeverage: number;
}

export interface AffordableQuantity {
  /** null while there is no price to compute with. */
  readonly amount: Qty | null;
  readonly available: Money;
}

type Asking = FuturesOwner | undefined;

/** Entries that wait for their price, newest first. */
function openEntries(_book: FuturesBook, account: Asking, { futuresOptionId }: OfOption<'futures.openOrders'>) {
  return orderRows(account?.futures, futuresOptionId, ({ isEntry }) => isEntry);
}

/** Take-profits and stop-losses, newest first. */
function openExits(_book: FuturesBook, account: Asking, { futuresOptionId }: OfOption<'futures.openExits'>) {
  return orderRows(account?.futures, futuresOptionId, ({ isEntry }) => !isEntry);
}

/** Newest first, with the current liquidation prices, not those of the account's last computation. */
function shownPositions(
  _book: FuturesBook,
  account: Asking,
  { futuresOptionId }: OfOption<'futures.openPositions'>,
): readonly FuturesPositionRow[] {
  if (account === undefined) return [];
  const moving = new Map(
    movingPrices(account, futuresFigures(account)).map(({ futuresPositionId, liqPrice }) => [
      futuresPositionId,
      liqPrice,
    ]),
  );
  return openPositions(account.futures, futuresOptionId)
    .map(({ row }) => {
      const liqPrice = moving.get(row.id);
      return liqPrice === undefined ? row : { ...row, liqPrice };
    })
    .reverse();
}

export interface ResultsQuestion {
  readonly type: 'futures.results';
}

function openResults(
  _book: FuturesBook,
  account: Asking,
  _question: ResultsQuestion,
): readonly PositionResult<FuturesPositionId>[] {
  return openPositions(account?.futures, null).map((position) => {
    const { mark } = position.market;
    return { id: position.row.id, price: mark, pnl: mark === null ? null : positionFigures(position, mark).pnl };
  });
}

export interface StandingQuestion {
  readonly type: 'futures.standing';
}

/** The wallet and its open positions, for forecasts at other prices; null for a player unknown to this shard. */
function standing(_book: FuturesBook, account: Asking, _question: StandingQuestion): FuturesStanding | null {
  if (account === undefined) return null;
  const { wallet, hold, crossHold } = account.futures;
  const positions = openPositions(account.futures, null).map(({ row }) => {
    const { id, futuresOptionId: optionId, tradeType, amount, entryCost, marginType, margin, fundingFee } = row;
    return { id, optionId, tradeType, amount, entryCost, marginType, margin, fundingFee };
  });
  return { point: wallet.point, hold, crossHold, positions };
}

/** The player's setting for the option, or its default; null for an option unknown to this shard. */
function askedSetting(book: FuturesBook, account: Asking, question: LeverageQuestion): LeverageSetting | null {
  const market = book.markets.get(question.futuresOptionId);
  return market === undefined ? null : leverageSetting(market, account);
}

function affordableQuantity(book: FuturesBook, account: Asking, question: QuantityPerQuestion): AffordableQuantity {
  if (account === undefined) return { amount: null, available: ZERO };
  const market = book.markets.get(question.futuresOptionId);
  if (market === undefined) return { amount: null, available: availableOf(futuresFigures(account)) };
  const setting = leverageSetting(market, account);
  const available = availableOf(orderingFigures(account, setting.marginType));
  const leverage = question.leverage ?? setting.leverage;
  return { amount: affordable(market, available, { ...question, leverage }), available };
}

export interface StateQuestion {
  readonly type: 'futures.state';
}

/** Everything that waits or is open, the settings, and the quotes by which it is valued. */
function accountState(book: FuturesBook, account: Asking, _question: StateQuestion) {
  return {
    orders: orderRows(account?.futures, null),
    positions: shownPositions(book, account, { type: 'futures.openPositions', futuresOptionId: null }),
    settings: [...(account?.futures.settings.values() ?? [])],
    quotes: usedMarkets(account?.futures).map(({ option, feed }) => ({
      futuresOptionId: option.id,
      seq: feed.quote?.seq ?? null,
    })),
  };
}

export const FUTURES_QUESTIONS = {
  'futures.openOrders': openEntries,
  'futures.openExits': openExits,
  'futures.openPositions': shownPositions,
  'futures.state': accountState,
  'futures.results': openResults,
  'futures.standing': standing,
  'futures.leverageSetting': askedSetting,
  'futures.quantityPer': affordableQuantity,
} as const;

/** Prices of cross positions that influence each other: none where there is only one. */
function movingPrices(account: FuturesOwner, state: FuturesFigures): FuturesEvents['POSITION_UPDATE_LIQUIDPRICE'] {
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
  available: Money,
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

type FiguresEvent = EventOf<typeof FUTURES_QUEUE | typeof CROSS_QUEUE>;

/** Liquidation prices and cross figures at the newest marks. */
export function futuresFiguresEvents(account: FuturesOwner): FiguresEvent[] {
  const state = futuresFigures(account);
  const { id: playerId } = account;
  const { destination } = CROSS_QUEUE;
  const cross: FiguresEvent = { playerId, destination, type: 'CROSS', data: shownFigures(state) };
  const data = movingPrices(account, state);
  if (data.length === 0) return [cross];
  return [{ playerId, destination: FUTURES_QUEUE.destination, type: 'POSITION_UPDATE_LIQUIDPRICE', data }, cross];
}
