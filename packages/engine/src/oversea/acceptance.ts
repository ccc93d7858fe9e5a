import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { isWithinBand } from '@hoga/domain/instruments/order-limits';
import { contractsHold } from '@hoga/domain/oversea/order-hold';
import type { Money, Price } from '@hoga/kernel/amounts';
import { add, isMultipleOf, ZERO } from '@hoga/kernel/decimal';
import { workingOrdersFit } from '../trading/acceptance.ts';
import { fillsAtOnce, prospectivePrice } from '../trading/draft.ts';
import { sharedHold } from '../trading/pairs.ts';
import { closingQty, resultingContracts, survivesFill } from './after-fill.ts';
import { committedQty } from './capacity.ts';
import { type OverseaDraft, stopDirection } from './draft.ts';
import { exitRefusal } from './exit-prices.ts';
import { availableOf, overseaFigures, tickTerms } from './figures.ts';

/** E14 closed, E15 break: only cancels are accepted then. */
function marketIsOpen(draft: OverseaDraft): ErrorCode | null {
  const { phase } = draft.market.state;
  if (phase === 'CLOSED') return 'BEFORE_OPENING';
  return phase === 'BREAK' ? 'MARKET_CLOSED' : null;
}

/** E16 */
function mayOpenNow(draft: OverseaDraft): ErrorCode | null {
  return draft.market.state.phase === 'CLOSING' && draft.opening !== 0 ? 'CLOSING_ORDERS_ONLY' : null;
}

/** E08 */
function pricesAreValid(draft: OverseaDraft): ErrorCode | null {
  return isValidPrice(draft, draft.limit) && isValidPrice(draft, draft.trigger) ? null : 'PRICE_INVALID';
}

function isValidPrice(draft: OverseaDraft, price: Price | null): boolean {
  if (price === null) return true;
  const { option } = draft.market;
  if (price <= 0n || !isMultipleOf(price, option.tick)) return false;
  if (draft.known === null) return true;
  return isWithinBand(price, draft.known.last, option.priceBand);
}

/** E09 for an invalid number of contracts, E17 for too many. */
function contractsAreAllowed(draft: OverseaDraft): ErrorCode | null {
  const { market, qty } = draft;
  if (!Number.isInteger(qty) || qty <= 0) return 'QUANTITY_INVALID';
  if (qty > market.option.maxQty) return 'MAX_CONTRACTS_EXCEEDED';
  if (draft.opening === 0) return null;
  const opposes = draft.position !== null && draft.position.row.tradeType !== draft.tradeType;
  if (opposes && market.option.allowFlip === 0) return 'REDUCE_EXCEEDS_POSITION';
  const committed = draft.ahead.reduce((sum, { opening }) => sum + opening, committedQty(draft, draft.partner));
  return committed + draft.opening > market.option.maxPosition ? 'MAX_CONTRACTS_EXCEEDED' : null;
}

/** E10: a price and a rate that can be traded on. */
function priceAndRateAreFresh({ quote, account, market, at }: OverseaDraft): ErrorCode | null {
  if (quote === null || tickTerms(account, market) === null) return 'FEED_DELAYED';
  const { prices } = account.oversea.book;
  return prices.isRateFresh(market.option.currency, account.site.binaryCurrency, at) ? null : 'FEED_DELAYED';
}

/** E18: a stop at last, or on the other side than the player expects, would fire unexpectedly. */
function stopIsWhereExpected(draft: OverseaDraft): ErrorCode | null {
  const { trigger: stop, quote, expectDir } = draft;
  if (stop === null || quote === null) return null;
  if (stop === quote.last) return 'WOULD_TRIGGER_IMMEDIATELY';
  return expectDir !== null && expectDir !== stopDirection(stop, quote.last) ? 'WOULD_TRIGGER_IMMEDIATELY' : null;
}

/** E24 */
function holdIsCovered(draft: OverseaDraft): ErrorCode | null {
  const hold = draftHold(draft);
  if (hold === 0n) return null;
  const state = overseaFigures(draft.account);
  const ahead = draft.ahead.reduce<Money>((sum, before) => add(sum, draftHold(before)), ZERO);
  return add(ahead, hold) > availableOf(state, sharedHold(draft)) ? 'INSUFFICIENT_BALANCE' : null;
}

/** E25 */
function staysAboveLosscut(draft: OverseaDraft): ErrorCode | null {
  if (draft.opening === 0 || draft.quote === null) return null;
  const { account, market, tradeType, qty, quote } = draft;
  const fill = { account, market, tradeType, qty, price: prospectivePrice(draft, quote), last: quote.last };
  return survivesFill(fill) ? null : 'WOULD_LIQUIDATE';
}

/**
 * E26 and E27. Whether last has reached a level is checked for an order that fills now; a waiting order is checked when
 * it fills.
 */
function exitTicksMakeSense(draft: OverseaDraft): ErrorCode | null {
  const { market, position, tradeType, qty, quote } = draft;
  if ((draft.tpTick === null && draft.slTick === null) || quote === null) return null;
  const opening = qty - closingQty(position, tradeType, qty);
  const fill = { tradeType, price: prospectivePrice(draft, quote) };
  // An order that only closes brings no exits; its ticks must be valid all the same.
  const contracts = resultingContracts(position, fill, Math.max(1, opening));
  const last = opening > 0 && fillsAtOnce(draft, quote) ? quote.last : null;
  return exitRefusal({ contracts, tick: market.option.tick, last }, draft);
}

/** The hold of the order: nothing for the contracts that close. */
export function draftHold(draft: OverseaDraft): Money {
  return contractsHold(draft.opening, draft.market.option);
}

/** DOMAIN §4 after E05, then the exits of the order: the first failing check decides. */
export function refusalOf(draft: OverseaDraft): ErrorCode | null {
  return (
    marketIsOpen(draft) ??
    mayOpenNow(draft) ??
    pricesAreValid(draft) ??
    contractsAreAllowed(draft) ??
    priceAndRateAreFresh(draft) ??
    stopIsWhereExpected(draft) ??
    workingOrdersFit(draft, draft.account.oversea) ??
    holdIsCovered(draft) ??
    staysAboveLosscut(draft) ??
    exitTicksMakeSense(draft)
  );
}
