import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { contractsHold } from '@hoga/domain/oversea/order-hold';
import { type Decimal, isMultipleOf, SCALE } from '@hoga/kernel/decimal';
import { availableOf, overseaState, tickTerms } from './account-state.ts';
import { survivesFill } from './after-fill.ts';
import { committedQty } from './capacity.ts';
import { type OverseaDraft, prospectivePrice, stopDirection } from './draft.ts';

type Check = (draft: OverseaDraft) => ErrorCode | null;

/** E14 closed, E15 break: only cancels are taken then. */
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
  const { option } = draft.market;
  for (const price of [draft.limit, draft.stop]) {
    if (price === null) continue;
    if (price <= 0n || !isMultipleOf(price, option.tick)) return 'PRICE_INVALID';
    if (draft.known === null) continue;
    const { last } = draft.known;
    const distance = price > last ? price - last : last - price;
    if (distance * SCALE > last * option.priceBand) return 'PRICE_INVALID';
  }
  return null;
}

/** E09 for what is no number of contracts, E17 for too many. */
function quantityIsValid(draft: OverseaDraft): ErrorCode | null {
  const { account, market, qty } = draft;
  if (!Number.isInteger(qty) || qty <= 0) return 'QUANTITY_INVALID';
  if (qty > market.option.maxQty) return 'MAX_CONTRACTS_EXCEEDED';
  if (draft.opening === 0) return null;
  if (draft.reducing > 0 && market.option.allowFlip === 0) return 'REDUCE_EXCEEDS_POSITION';
  const committed = committedQty(account, market.option.id, draft.tradeType, draft.replacing);
  return committed + draft.opening > market.option.maxPosition ? 'MAX_CONTRACTS_EXCEEDED' : null;
}

/** E10: a price and a rate that can be traded on. */
function feedIsFresh(draft: OverseaDraft): ErrorCode | null {
  if (draft.quote === null) return 'FEED_DELAYED';
  return tickTerms(draft.turn.state, draft.account, draft.market) === null ? 'FEED_DELAYED' : null;
}

/** E18: a stop at last, or on the other side than the player believes, would fire at a surprise. */
function stopIsAhead(draft: OverseaDraft): ErrorCode | null {
  const { stop, quote, expectDir } = draft;
  if (stop === null || quote === null) return null;
  if (stop === quote.last) return 'WOULD_TRIGGER_IMMEDIATELY';
  return expectDir !== null && expectDir !== stopDirection(stop, quote.last) ? 'WOULD_TRIGGER_IMMEDIATELY' : null;
}

/** E22. A market order never becomes a working order. */
function workingOrdersFit(draft: OverseaDraft): ErrorCode | null {
  if (draft.marketType === 'MARKET' || draft.replacing !== null) return null;
  return draft.account.oversea.totals.entries >= draft.account.site.maxWorkingOrders ? 'TOO_MANY_OPEN_ORDERS' : null;
}

/** E24 */
function holdIsCovered(draft: OverseaDraft): ErrorCode | null {
  const hold = draftHold(draft);
  if (hold === 0n) return null;
  const state = overseaState(draft.turn.state, draft.account);
  return hold > availableOf(state, draft.replacing?.row.hold) ? 'INSUFFICIENT_BALANCE' : null;
}

/** E25 */
function survives(draft: OverseaDraft): ErrorCode | null {
  if (draft.opening === 0 || draft.quote === null) return null;
  const { account, market, tradeType, qty, quote } = draft;
  const fill = { account, market, tradeType, qty, price: prospectivePrice(draft, quote), last: quote.last };
  return survivesFill(draft.turn.state, fill) ? null : 'WOULD_LIQUIDATE';
}

/** What the order must put aside: nothing for the contracts that close. */
export function draftHold(draft: OverseaDraft): Decimal {
  return contractsHold(draft.opening, draft.market.option);
}

/** DOMAIN §4 after E05: the first that fails decides. */
const CHECKS: readonly Check[] = [
  marketIsOpen,
  mayOpenNow,
  pricesAreValid,
  quantityIsValid,
  feedIsFresh,
  stopIsAhead,
  workingOrdersFit,
  holdIsCovered,
  survives,
];

export function refusalOf(draft: OverseaDraft): ErrorCode | null {
  for (const check of CHECKS) {
    const code = check(draft);
    if (code !== null) return code;
  }
  return null;
}
