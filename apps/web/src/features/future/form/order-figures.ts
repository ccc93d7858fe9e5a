import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import type { Ticker } from '@hoga/contract/market';
import { notionalOf } from '@hoga/domain/futures/notional';
import { orderCost, orderHold } from '@hoga/domain/futures/order-cost';
import { quantityPer } from '@hoga/domain/futures/quantity-per';
import { opposite } from '@hoga/domain/trading/trade-side';
import { trailingStop } from '@hoga/domain/trading/trailing-stop';
import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import {
  type Decimal,
  decimal,
  div,
  isMultipleOf,
  max,
  min,
  mul,
  parseDecimal,
  roundToStep,
  times,
  ZERO,
} from '@hoga/kernel/decimal';
import { heldPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { type ExitBase, priceOfPnl, priceOfReturn } from '../model/exit-price.ts';
import { type CrossBacking, liquidationAfter, survivesFill } from '../model/projected-fill.ts';
import { reduceCapacity, splitByCapacity } from '../model/reduce-capacity.ts';
import { type ExitDraft, needsPrice, needsTrigger, type OrderDraft, ordersOfDraft } from './order-draft.ts';

/** A quote in exact figures. */
export interface Quote {
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly last: Decimal;
  readonly mark: Decimal;
}

export function quoteOf(ticker: Ticker | null): Quote | null {
  if (ticker === null) return null;
  return {
    bid: decimal(ticker.bid),
    ask: decimal(ticker.ask),
    last: decimal(ticker.last),
    mark: decimal(ticker.mark),
  };
}

/** The situation the form is checked against. */
export interface OrderSituation {
  readonly terms: ContractTerms;
  readonly leverage: number;
  readonly isCross: boolean;
  readonly position: FuturesPosition | null;
  /** Working orders of the contract. */
  readonly orders: readonly FuturesOrder[];
  /** How many orders work over all contracts. */
  readonly workingOrders: number;
  readonly available: Decimal;
  readonly backing: CrossBacking;
}

/** The distance of a trailing stop in ticks; null while it is not a valid distance. */
export function trailTicks({ trail }: Pick<OrderDraft, 'trail'>, { tick }: Pick<ContractTerms, 'tick'>): number | null {
  const distance = parseDecimal(trail ?? '');
  return distance !== null && distance > 0n && isMultipleOf(distance, tick) ? Number(distance / tick) : null;
}

/** P of DOMAIN §3: the order's own price, a stop's trigger, else the side of the quote it would take. */
export function entryPrice(
  draft: OrderDraft,
  side: TradeSide,
  quote: Quote,
  terms: Pick<ContractTerms, 'tick'>,
): Decimal | null {
  if (needsPrice(draft.type)) return parseDecimal(draft.price ?? '');
  if (needsTrigger(draft.type)) return parseDecimal(draft.trigger ?? '');
  if (draft.type === 'TRAILING') {
    const ticks = trailTicks(draft, terms);
    return ticks === null ? null : trailingStop(side, draft.isMark ? quote.mark : quote.last, ticks, terms.tick);
  }
  return side === 'LONG' ? quote.ask : quote.bid;
}

export interface SideFigures {
  readonly price: Decimal;
  readonly amount: Decimal;
  /** The part that would close the opposite position. */
  readonly reducing: Decimal;
  readonly opening: Decimal;
  /** The cost estimate of DOMAIN §3, at the order's own price. */
  readonly cost: Decimal;
  /** The server's hold: at the price the order would fill at. */
  readonly hold: Decimal;
  readonly fee: Decimal;
  /** Null when nothing would be held, or no price would liquidate it. */
  readonly liquidation: Decimal | null;
  /** Equity would stand above maintenance after the fill (E25). */
  readonly survives: boolean;
}

/** The figures of an order of one side; null until price and quantity are given. A pair holds once, and one of it fills. */
export function sideFigures(
  draft: OrderDraft,
  side: TradeSide,
  quote: Quote,
  situation: OrderSituation,
): SideFigures | null {
  let total: SideFigures | null = null;
  for (const order of ordersOfDraft(draft)) {
    const figures = orderFigures(order, side, quote, situation);
    if (figures === null) return null;
    total = total === null ? figures : togetherHeld(total, figures);
  }
  return total;
}

/** The first one's figures, a stop's, which opens at the worse price. */
function togetherHeld(first: SideFigures, second: SideFigures): SideFigures {
  return {
    ...first,
    cost: max(first.cost, second.cost),
    hold: max(first.hold, second.hold),
    survives: first.survives && second.survives,
  };
}

function orderFigures(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation): SideFigures | null {
  const amount = parseDecimal(draft.amount ?? '');
  const price = entryPrice(draft, side, quote, situation.terms);
  if (amount === null || amount <= 0n || price === null || price <= 0n) return null;
  const { terms, leverage, isCross, position, orders, backing } = situation;
  const { reducing, opening } = splitByCapacity(amount, reduceCapacity(position, side, orders));
  const order = { tradeType: side, amount: opening, price, mark: quote.mark, leverage };
  const held = position === null ? null : heldPosition(position);
  // A marketable limit fills at the quote, and that is where the position would stand.
  const fillPrice = draft.type === 'LIMIT' ? bestOf(side, price, quote) : price;
  const fill = { tradeType: side, amount, price: fillPrice, leverage, isCross };
  return {
    price,
    amount,
    reducing,
    opening,
    cost: opening === 0n ? ZERO : orderCost(order).estimate,
    hold: orderHold({ ...order, price: fillPrice }, terms.takerFee),
    fee: mul(notionalOf(amount, fillPrice), terms.takerFee, 'ceil'),
    liquidation: liquidationAfter(held, fill, backing, terms),
    survives: opening === 0n || survivesFill(held, fill, quote.mark, backing, terms),
  };
}

function bestOf(side: TradeSide, limit: Decimal, { bid, ask }: Quote): Decimal {
  if (side === 'LONG') return ask <= limit ? ask : limit;
  return bid >= limit ? bid : limit;
}

/** The quantity that a share of the available amount pays for on either side, or a share of what can be closed. */
export function shareAmount(draft: OrderDraft, percent: number, quote: Quote, situation: OrderSituation): Decimal {
  const { terms, leverage, position, orders, available } = situation;
  if (draft.reduceOnly) {
    if (position === null) return ZERO;
    const capacity = reduceCapacity(position, opposite(position.tradeType), orders);
    return percent === 100 ? capacity : roundToStep((times(capacity, percent) / 100n) as Decimal, terms.step, 'floor');
  }
  const { takerFee, step } = terms;
  const shared = { available, percent, mark: quote.mark, leverage };
  let most = terms.maxQty;
  // A pair holds the larger of both.
  for (const order of ordersOfDraft(draft)) {
    for (const tradeType of TRADE_SIDES) {
      const price = entryPrice(order, tradeType, quote, terms);
      most = price === null ? ZERO : min(most, quantityPer({ tradeType, price, takerFee, step, ...shared }));
    }
  }
  return most;
}

/** The price a quantity is valued at, whichever side it is ordered on: a buyer at the market pays more than a seller gets. */
function valuingPrice(draft: OrderDraft, quote: Quote, terms: Pick<ContractTerms, 'tick'>): Decimal | null {
  const price = entryPrice(draft, 'LONG', quote, terms);
  return price !== null && price > 0n ? price : null;
}

/** The quantity that is worth an amount of USDT at most. */
export function amountOfWorth(
  draft: OrderDraft,
  worth: string | null,
  quote: Quote,
  { terms }: OrderSituation,
): Decimal {
  const price = valuingPrice(draft, quote, terms);
  const money = parseDecimal(worth ?? '');
  return price === null || money === null ? ZERO : roundToStep(div(money, price, 'floor'), terms.step, 'floor');
}

/** The value of the quantity at the order's price. */
export function worthOfAmount(draft: OrderDraft, quote: Quote, { terms }: OrderSituation): Decimal | null {
  const price = valuingPrice(draft, quote, terms);
  const amount = parseDecimal(draft.amount ?? '');
  return price === null || amount === null || amount <= 0n ? null : notionalOf(amount, price);
}

/** The share that a typed quantity is, in whole percent; more than can be paid for is all of it. */
export function shareOfAmount(draft: OrderDraft, quote: Quote, situation: OrderSituation): number {
  const amount = parseDecimal(draft.amount ?? '') ?? ZERO;
  const most = shareAmount(draft, 100, quote, situation);
  if (amount <= 0n || most <= 0n) return 0;
  // A little is not nothing, and less than all is not all.
  const percent = Number((amount * 100n) / most);
  return percent >= 100 ? 100 : Math.max(1, percent);
}

/** The price of an exit, as typed for an order of one side or a position; null while there is none. */
export function exitPriceOf(exit: 'takeProfit' | 'stopLoss', draft: ExitDraft, base: ExitBase): Decimal | null {
  const value = parseDecimal(draft.value ?? '');
  if (value === null || value <= 0n) return null;
  if (draft.unit === 'price') return value;
  const signed = (exit === 'takeProfit' ? value : -value) as Decimal;
  return draft.unit === 'percent' ? priceOfReturn(base, signed) : priceOfPnl(base, signed);
}
