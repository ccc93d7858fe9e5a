import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { notionalCap } from '@hoga/domain/futures/bracket';
import { entryCostOf, notionalOf } from '@hoga/domain/futures/notional';
import { isWithinBand } from '@hoga/domain/instruments/order-limits';
import { signOf } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, decimal, isMultipleOf, parseDecimal } from '@hoga/kernel/decimal';
import { type Exit, isOnItsSide } from '../model/exit-price.ts';
import { isPriceAllowed } from '../model/price-band.ts';
import { reduceCapacity, splitByCapacity } from '../model/reduce-capacity.ts';
import { needsPrice, needsTrigger, type OrderDraft, type OrderField, ordersOfDraft } from './order-draft.ts';
import { entryPrice, exitPriceOf, type OrderSituation, type Quote, sideFigures } from './order-figures.ts';

export interface Refusal {
  readonly code: ErrorCode;
  /** Where it is shown; null where it is about no field. */
  readonly field: OrderField | null;
}

const refuse = (code: ErrorCode, field: OrderField | null): Refusal => ({ code, field });

/**
 * The server's refusal, as far as this page can predict it, in the server's order (DOMAIN §3): the first that fails.
 * The server decides all the same.
 */
export function refusalOf(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation): Refusal | null {
  for (const order of ordersOfDraft(draft)) {
    const refusal = orderRefusal(order, side, quote, situation);
    if (refusal !== null) return refusal;
  }
  return (
    fillsAtOnce(draft, side, quote) ?? tooManyOrders(draft, situation) ?? unaffordable(draft, side, quote, situation)
  );
}

function orderRefusal(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation): Refusal | null {
  return (
    missing(draft) ??
    wrongPrice(draft, side, quote, situation) ??
    wrongQuantity(draft, side, quote, situation) ??
    quoteAstray(draft, side, quote, situation) ??
    firesAtOnce(draft, side, quote) ??
    wrongReduction(draft, side, situation) ??
    tooManyOrders(draft, situation) ??
    overTier(draft, side, quote, situation) ??
    unaffordable(draft, side, quote, situation) ??
    wrongExits(draft, side, quote, situation)
  );
}

function missing(draft: OrderDraft): Refusal | null {
  if (draft.amount === null) return refuse('QUANTITY_REQUIRED', 'amount');
  if (needsPrice(draft.type) && draft.price === null) return refuse('PRICE_REQUIRED', 'price');
  if (needsTrigger(draft.type) && draft.trigger === null) return refuse('PRICE_REQUIRED', 'trigger');
  if (draft.type === 'TRAILING' && draft.trail === null) return refuse('PRICE_REQUIRED', 'trail');
  return null;
}

function wrongPrice(draft: OrderDraft, side: TradeSide, quote: Quote, { terms }: OrderSituation): Refusal | null {
  const onTick = (text: string | null) => {
    const price = parseDecimal(text ?? '');
    return price !== null && price > 0n && isMultipleOf(price, terms.tick);
  };
  if (needsPrice(draft.type) && !onTick(draft.price)) return refuse('PRICE_INVALID', 'price');
  if (needsTrigger(draft.type) && !onTick(draft.trigger)) return refuse('PRICE_INVALID', 'trigger');
  if (draft.type === 'TRAILING' && !isPositive(entryPrice(draft, side, quote, terms))) {
    return refuse('PRICE_INVALID', 'trail');
  }
  if (!needsPrice(draft.type)) return null;
  return isPriceAllowed(side, decimal(draft.price ?? '0'), quote.mark, terms) ? null : refuse('PRICE_INVALID', 'price');
}

function isPositive(price: Decimal | null): boolean {
  return price !== null && price > 0n;
}

function wrongQuantity(draft: OrderDraft, side: TradeSide, quote: Quote, { terms }: OrderSituation): Refusal | null {
  const amount = parseDecimal(draft.amount ?? '');
  const invalid = refuse('QUANTITY_INVALID', 'amount');
  if (amount === null || amount <= 0n || !isMultipleOf(amount, terms.step) || amount > terms.maxQty) return invalid;
  if (draft.reduceOnly) return null;
  if (amount < terms.minQty) return invalid;
  const price = entryPrice(draft, side, quote, terms);
  return price !== null && notionalOf(amount, price) < terms.minNotional ? invalid : null;
}

/** A market order needs a quote that agrees with the mark (E10). */
function quoteAstray(draft: OrderDraft, side: TradeSide, quote: Quote, { terms }: OrderSituation): Refusal | null {
  if (draft.type !== 'MARKET') return null;
  const taken = side === 'LONG' ? quote.ask : quote.bid;
  return isWithinBand(taken, quote.mark, terms.quoteBand) ? null : refuse('FEED_DELAYED', null);
}

function firesAtOnce(draft: OrderDraft, side: TradeSide, quote: Quote): Refusal | null {
  if (!needsTrigger(draft.type)) return null;
  const reference = draft.isMark ? quote.mark : quote.last;
  const isAhead = signOf(side) * (decimal(draft.trigger ?? '0') - reference) > 0n;
  return isAhead ? null : refuse('WOULD_TRIGGER_IMMEDIATELY', 'trigger');
}

/** The limit of a pair waits. */
function fillsAtOnce(draft: OrderDraft, side: TradeSide, { bid, ask }: Quote): Refusal | null {
  if (draft.type !== 'OCO') return null;
  const limit = decimal(draft.price ?? '0');
  const takes = side === 'LONG' ? ask <= limit : bid >= limit;
  return takes ? refuse('WOULD_FILL_IMMEDIATELY', 'price') : null;
}

function openingOf(draft: OrderDraft, side: TradeSide, { position, orders }: OrderSituation): Decimal {
  return splitByCapacity(decimal(draft.amount ?? '0'), reduceCapacity(position, side, orders)).opening;
}

function wrongReduction(draft: OrderDraft, side: TradeSide, situation: OrderSituation): Refusal | null {
  if (!draft.reduceOnly) return null;
  const { position } = situation;
  if (position === null || position.tradeType === side) return refuse('NOTHING_TO_REDUCE', 'amount');
  return openingOf(draft, side, situation) > 0n ? refuse('REDUCE_EXCEEDS_POSITION', 'amount') : null;
}

/** E22. A market order never becomes a working one. */
function tooManyOrders(draft: OrderDraft, { workingOrders, terms }: OrderSituation): Refusal | null {
  if (draft.type === 'MARKET') return null;
  return workingOrders + ordersOfDraft(draft).length > terms.maxWorkingOrders
    ? refuse('TOO_MANY_OPEN_ORDERS', null)
    : null;
}

/** (|position| + same-side orders + this)·mark within the tier of the leverage (E23). */
function overTier(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation): Refusal | null {
  const opening = openingOf(draft, side, situation);
  if (opening === 0n) return null;
  const { position, orders, terms, leverage } = situation;
  const opposed = position !== null && position.tradeType !== side ? decimal(position.amount) : 0n;
  let working = 0n;
  for (const order of orders) if (order.tradeType === side) working += decimal(order.amount);
  // The part that closes a position opens nothing.
  const wouldOpen = working > opposed ? working - opposed : 0n;
  const held = position !== null && position.tradeType === side ? decimal(position.amount) : 0n;
  const total = (held + wouldOpen + opening) as Decimal;
  const fits = notionalOf(total, quote.mark) <= notionalCap(terms.brackets, leverage);
  return fits ? null : refuse('MAX_QUANTITY_EXCEEDED', 'amount');
}

function unaffordable(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation): Refusal | null {
  const figures = sideFigures(draft, side, quote, situation);
  if (figures === null) return null;
  if (figures.hold > situation.available) return refuse('INSUFFICIENT_BALANCE', 'amount');
  return figures.survives ? null : refuse('WOULD_LIQUIDATE', 'amount');
}

function wrongExits(draft: OrderDraft, side: TradeSide, quote: Quote, situation: OrderSituation): Refusal | null {
  if (!draft.hasExits) return null;
  const prices = exitPrices(draft, side, quote, situation);
  for (const exit of ['takeProfit', 'stopLoss'] as const) {
    if (draft[exit].value === null) continue;
    const code = exit === 'takeProfit' ? 'TAKE_PROFIT_REJECTED' : 'STOP_LOSS_REJECTED';
    const price = prices[exit];
    if (price === null || !isMultipleOf(price, situation.terms.tick)) return refuse(code, exit);
    // The position does not exist yet: its exits must lie around where it would be opened.
    const own = draft.type === 'MARKET' ? null : entryPrice(draft, side, quote, situation.terms);
    const reference = own ?? (draft[exit].isMark ? quote.mark : quote.last);
    if (!isOnItsSide(exit, { tradeType: side }, price, reference)) return refuse(code, exit);
  }
  return null;
}

/** Take-profit and stop-loss of the form as prices, for an order of one side. */
export function exitPrices(
  draft: OrderDraft,
  side: TradeSide,
  quote: Quote,
  { terms, leverage }: Pick<OrderSituation, 'terms' | 'leverage'>,
): Readonly<Record<Exit, Decimal | null>> {
  const amount = parseDecimal(draft.amount ?? '');
  const price = entryPrice(draft, side, quote, terms);
  if (!draft.hasExits || amount === null || amount <= 0n || price === null) return { takeProfit: null, stopLoss: null };
  const entryCost = entryCostOf(side, amount, price);
  const base = { tradeType: side, amount, entryCost, leverage, tick: terms.tick };
  return {
    takeProfit: exitPriceOf('takeProfit', draft.takeProfit, base),
    stopLoss: exitPriceOf('stopLoss', draft.stopLoss, base),
  };
}

const FIELD_OF_CODE: Readonly<Partial<Record<string, OrderField>>> = {
  QUANTITY_REQUIRED: 'amount',
  QUANTITY_INVALID: 'amount',
  NOTHING_TO_REDUCE: 'amount',
  REDUCE_EXCEEDS_POSITION: 'amount',
  MAX_QUANTITY_EXCEEDED: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  WOULD_LIQUIDATE: 'amount',
  PRICE_REQUIRED: 'price',
  PRICE_INVALID: 'price',
  WOULD_FILL_IMMEDIATELY: 'price',
  WOULD_TRIGGER_IMMEDIATELY: 'trigger',
  TAKE_PROFIT_REJECTED: 'takeProfit',
  STOP_LOSS_REJECTED: 'stopLoss',
};

/** The field of a server's refusal, where its code identifies one and the form shows it. */
export function fieldOfCode(code: string, draft: OrderDraft): OrderField | null {
  const field = FIELD_OF_CODE[code] ?? null;
  if (draft.type === 'TRAILING' && (field === 'price' || field === 'trigger')) return 'trail';
  if (field === 'price' && !needsPrice(draft.type)) return needsTrigger(draft.type) ? 'trigger' : null;
  if (field === 'trigger' && !needsTrigger(draft.type)) return null;
  if ((field === 'takeProfit' || field === 'stopLoss') && !draft.hasExits) return null;
  return field;
}
