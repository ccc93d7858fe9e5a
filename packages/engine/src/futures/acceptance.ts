import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { notionalOf } from '@hoga/domain/futures/notional';
import { orderHold } from '@hoga/domain/futures/order-cost';
import { isWithinBand, isWithinSideBand } from '@hoga/domain/instruments/order-limits';
import { signOf } from '@hoga/domain/trading/trade-side';
import type { ExitType } from '@hoga/domain/trading/vocabulary';
import type { Money, Price, Qty } from '@hoga/kernel/amounts';
import { add, isMultipleOf, ZERO } from '@hoga/kernel/decimal';
import type { Flag } from '../rows/flag.ts';
import { workingOrdersFit } from '../trading/acceptance.ts';
import { draftPrice, fillsAtOnce, prospectivePrice } from '../trading/draft.ts';
import { sharedHold } from '../trading/pairs.ts';
import { closeShortage, survivesFill } from './after-fill.ts';
import type { FuturesDraft } from './draft.ts';
import { exitReference, exitRefusal } from './exits.ts';
import { withinCap } from './exposure-cap.ts';
import { availableOf, orderingFigures } from './figures.ts';
import { type MarkedQuote, stopReference } from './marked-quote.ts';

/** E07, E82: the player's watcher may refuse; orders placed by copy-trading skip this check. */
function watcherAllows(draft: FuturesDraft): ErrorCode | null {
  const { watcher } = draft.account.futures;
  if (watcher === null || draft.futuresTraderOrderId !== null) return null;
  const { market, tradeType, opening, reduceOnly, takeProfit, stopLoss, replacing } = draft;
  return watcher.refusal({
    futuresOptionId: market.option.id,
    tradeType,
    opening,
    reduceOnly,
    hasExits: takeProfit !== null || stopLoss !== null,
    replacing: replacing?.row.id ?? null,
  });
}

/** E08 */
function pricesAreValid(draft: FuturesDraft): ErrorCode | null {
  const { option } = draft.market;
  const { limit, trigger, takeProfit, stopLoss } = draft;
  const { tick } = option;
  const areOnTicks = isOnTick(limit, tick) && isOnTick(trigger, tick) && isOnTick(takeProfit, tick);
  if (!areOnTicks || !isOnTick(stopLoss, tick)) return 'PRICE_INVALID';
  if (limit === null || draft.known === null) return null;
  return isWithinSideBand(draft.tradeType, limit, draft.known.mark, option.priceBand) ? null : 'PRICE_INVALID';
}

/** An absent price needs no tick. */
function isOnTick(price: Price | null, tick: Price): boolean {
  return price === null || (price > 0n && isMultipleOf(price, tick));
}

/** E09. Reduce-only orders may be as small as what is left to close. */
function quantityIsValid(draft: FuturesDraft): ErrorCode | null {
  const { option } = draft.market;
  const { amount } = draft;
  if (amount <= 0n || !isMultipleOf(amount, option.step) || amount > option.maxQty) return 'QUANTITY_INVALID';
  if (draft.reduceOnly === 1) return null;
  if (amount < option.minQty) return 'QUANTITY_INVALID';
  if (draft.known === null) return null;
  return notionalOf(amount, draftPrice(draft, draft.known)) < option.minNotional ? 'QUANTITY_INVALID' : null;
}

/** E10. A market order also needs a quote that agrees with the mark. */
function feedIsFresh(draft: FuturesDraft): ErrorCode | null {
  const { quote } = draft;
  if (quote === null) return 'FEED_DELAYED';
  if (draft.marketType !== 'MARKET') return null;
  const isNear = isWithinBand(draftPrice(draft, quote), quote.mark, draft.market.option.quoteBand);
  return isNear ? null : 'FEED_DELAYED';
}

/** E18: a stop waits above the reference for LONG and below it for SHORT. */
function stopIsAhead(draft: FuturesDraft): ErrorCode | null {
  if (draft.trigger === null || draft.quote === null) return null;
  const reference = stopReference(draft.quote, draft.isMark);
  return signOf(draft.tradeType) * (draft.trigger - reference) > 0n ? null : 'WOULD_TRIGGER_IMMEDIATELY';
}

/**
 * E11. What was opened while more was allowed is closed at the leverage it has; by a waiting order only if it never
 * opens, as the position may be gone when its price comes.
 */
function leverageIsInRange(draft: FuturesDraft): ErrorCode | null {
  const { leverage, market, opening, setting, marketType, reduceOnly } = draft;
  const inRange = Number.isInteger(leverage) && leverage >= 1 && leverage <= market.option.maxLeverage;
  const neverOpens = opening === 0n && (marketType === 'MARKET' || reduceOnly === 1);
  const onlyCloses = neverOpens && setting?.leverage === leverage;
  return inRange || onlyCloses ? null : 'LEVERAGE_OUT_OF_RANGE';
}

/** E12, E13: every setting, order and position of an option shares one leverage and one margin type. */
function leverageAgrees(draft: FuturesDraft): ErrorCode | null {
  const { setting } = draft;
  return setting === null || setting.leverage === draft.leverage ? null : 'LEVERAGE_MISMATCH';
}

function marginTypeAgrees(draft: FuturesDraft): ErrorCode | null {
  const { setting } = draft;
  return setting === null || setting.marginType === draft.marginType ? null : 'MARGIN_TYPE_MISMATCH';
}

/** E20, E21 */
function reductionFits(draft: FuturesDraft): ErrorCode | null {
  const opposes = draft.position !== null && draft.position.row.tradeType !== draft.tradeType;
  if (draft.reduceOnly === 1) {
    if (!opposes) return 'NOTHING_TO_REDUCE';
    return draft.opening > 0n ? 'REDUCE_EXCEEDS_POSITION' : null;
  }
  const flips = opposes && draft.opening > 0n;
  return flips && draft.market.option.allowFlip === 0 ? 'REDUCE_EXCEEDS_POSITION' : null;
}

/** E23 */
function exposureFits(draft: FuturesDraft): ErrorCode | null {
  if (draft.opening === 0n || draft.quote === null) return null;
  const { account, market, tradeType, leverage, replacing, partner } = draft;
  const opening = draft.ahead.reduce<Qty>((sum, before) => add(sum, before.opening), draft.opening);
  const question = { account, market, tradeType, opening, leverage, replacing, partner, mark: draft.quote.mark };
  return withinCap(question) ? null : 'MAX_QUANTITY_EXCEEDED';
}

/** E24 */
function holdIsCovered(draft: FuturesDraft): ErrorCode | null {
  const hold = draftHold(draft);
  if (hold === 0n) return null;
  const available = availableOf(orderingFigures(draft.account, draft.marginType), sharedHold(draft));
  const ahead = draft.ahead.reduce<Money>((sum, before) => add(sum, draftHold(before)), ZERO);
  return add(ahead, withFlipShortage(draft, hold)) > available ? 'INSUFFICIENT_BALANCE' : null;
}

/** Plus what a flip takes for its close before it opens: nothing where there is no isolated position. */
function withFlipShortage(draft: FuturesDraft, hold: Money): Money {
  const { position, quote, tradeType, amount } = draft;
  if (position === null || position.isCross || quote === null) return hold;
  const price = prospectivePrice(draft, quote);
  const feeRate = draft.market.option.takerFee;
  return add(hold, closeShortage(position, { tradeType, amount, price, feeRate }));
}

/** E25 */
function staysAboveMaintenance(draft: FuturesDraft): ErrorCode | null {
  if (draft.opening === 0n || draft.quote === null) return null;
  const { account, market, tradeType, marginType, leverage, amount, quote } = draft;
  const price = prospectivePrice(draft, quote);
  const feeRate = market.option.takerFee;
  const fill = { account, market, tradeType, marginType, leverage, amount, price, mark: quote.mark, feeRate };
  return survivesFill(fill) ? null : 'WOULD_LIQUIDATE';
}

/**
 * E26, E27 for the exits it carries, measured from the price it would fill at; an order that only reduces can have
 * none.
 */
function exitsAreAhead(draft: FuturesDraft): ErrorCode | null {
  const { takeProfit, stopLoss, quote } = draft;
  if (quote === null || (takeProfit === null && stopLoss === null)) return null;
  if (draft.reduceOnly === 1) return takeProfit === null ? 'STOP_LOSS_REJECTED' : 'TAKE_PROFIT_REJECTED';
  const refusal = exitIsAhead(draft, quote, 'TAKEPROFIT', takeProfit, draft.isMarkTp);
  return refusal ?? exitIsAhead(draft, quote, 'STOPLOSS', stopLoss, draft.isMarkSl);
}

function exitIsAhead(
  draft: FuturesDraft,
  quote: MarkedQuote,
  exit: ExitType,
  price: Price | null,
  isMark: Flag,
): ErrorCode | null {
  if (price === null) return null;
  const { tradeType, marketType } = draft;
  const refusal = marketType === 'MARKET' ? null : exitRefusal(tradeType, exit, price, prospectivePrice(draft, quote));
  if (refusal !== null || !fillsAtOnce(draft, quote)) return refusal;
  // A waiting order is judged where it fills; one that fills now must not exit again at once.
  return exitRefusal(tradeType, exit, price, exitReference(quote, isMark));
}

/**
 * The hold of the order, at the price it would fill at: nothing for the part that closes. Computed once, on first use.
 */
export function draftHold(draft: FuturesDraft): Money {
  draft.hold ??= computedHold(draft);
  return draft.hold;
}

function computedHold(draft: FuturesDraft): Money {
  if (draft.opening === 0n || draft.quote === null) return ZERO;
  const { tradeType, leverage, opening: amount } = draft;
  const terms = { tradeType, leverage, amount, price: prospectivePrice(draft, draft.quote), mark: draft.quote.mark };
  return orderHold(terms, draft.market.option.takerFee);
}

/** DOMAIN §3 after E05: the first failing check decides. */
export function refusalOf(draft: FuturesDraft): ErrorCode | null {
  return (
    watcherAllows(draft) ??
    pricesAreValid(draft) ??
    quantityIsValid(draft) ??
    feedIsFresh(draft) ??
    stopIsAhead(draft) ??
    leverageIsInRange(draft) ??
    leverageAgrees(draft) ??
    marginTypeAgrees(draft) ??
    reductionFits(draft) ??
    workingOrdersFit(draft, draft.account.futures) ??
    exposureFits(draft) ??
    holdIsCovered(draft) ??
    staysAboveMaintenance(draft) ??
    exitsAreAhead(draft)
  );
}
