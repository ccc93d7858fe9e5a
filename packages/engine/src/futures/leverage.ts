import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { spareFutures } from '@hoga/domain/futures/cross-account';
import { initialMargin } from '@hoga/domain/futures/margin';
import { orderHold } from '@hoga/domain/futures/order-cost';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, sub, ZERO } from '@hoga/kernel/decimal';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { offeredMarket } from '../trading/draft.ts';
import { heldBeside, heldTogether } from '../trading/pairs.ts';
import { moveHold, revise } from '../trading/working-orders.ts';
import type { FuturesMarket, FuturesOrder, FuturesOwner } from './book.ts';
import { withinCap } from './exposure-cap.ts';
import { orderingFigures } from './figures.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { FUTURES_QUEUE } from './queues.ts';
import type { FuturesLeverage } from './requests.ts';
import { settleFutures } from './settle.ts';
import { FUTURES_SETTING } from './tables.ts';

interface Change {
  readonly account: FuturesOwner;
  readonly market: FuturesMarket;
  readonly leverage: number;
  readonly orders: readonly FuturesOrder[];
}

/** E11, E30, E31, E32: what forbids the change independent of money. */
function lockOf(change: Change): ErrorCode | null {
  const { account, market, orders } = change;
  const position = account.futures.positions.get(market.option.id)?.row;
  const copies = [position, ...orders.map(({ row }) => row)];
  const isCopied = copies.some(
    (row) => row !== undefined && (row.futuresFollowerOrderId !== null || row.futuresTraderOrderId !== null),
  );
  return (
    rangeOf(change) ??
    (position?.marginType === 'ISOLATED' ? 'LEVERAGE_LOCKED_BY_POSITION' : null) ??
    (isCopied ? 'LEVERAGE_LOCKED_BY_COPY' : null) ??
    (position !== undefined && change.leverage < position.leverage ? 'LEVERAGE_CANNOT_LOWER' : null)
  );
}

function rangeOf({ market, leverage }: Change): ErrorCode | null {
  const inRange = Number.isInteger(leverage) && leverage >= 1 && leverage <= market.option.maxLeverage;
  return inRange ? null : 'LEVERAGE_OUT_OF_RANGE';
}

function newHold(order: FuturesOrder, leverage: number, quote: MarkedQuote): Money {
  const { row, market } = order;
  if (!order.isEntry) return ZERO;
  const price = row.price ?? row.triggerPrice ?? quote.mark;
  const amount = sub(row.amount, row.reducing);
  return orderHold({ tradeType: row.tradeType, amount, price, mark: quote.mark, leverage }, market.option.takerFee);
}

/** E23 for both sides, E24 for the holds the change requires. */
function shortageOf(change: Change, quote: MarkedQuote, holds: readonly Decimal[]): ErrorCode | null {
  const { account, market, leverage, orders } = change;
  for (const tradeType of ['LONG', 'SHORT'] as const) {
    const cap = {
      account,
      market,
      tradeType,
      opening: ZERO,
      leverage,
      mark: quote.mark,
      replacing: null,
      partner: null,
    };
    if (!withinCap(cap)) return 'MAX_QUANTITY_EXCEEDED';
  }
  const position = account.futures.positions.get(market.option.id)?.row;
  const state = orderingFigures(account, account.futures.settings.get(market.option.id)?.marginType ?? 'CROSS');
  let point = state.point as bigint;
  const after = new Map(orders.map((order, index) => [order, holds[index] ?? ZERO]));
  point += heldTogether(orders) - heldTogether(orders, (order) => after.get(order) ?? ZERO);
  let initial = state.initialMargin as bigint;
  if (position !== undefined) {
    initial += initialMargin(position.entryCost, leverage) - initialMargin(position.entryCost, position.leverage);
  }
  if (point >= state.point) return null;
  const spare = spareFutures({ ...state, point: point as Decimal, initialMargin: initial as Decimal });
  return !state.complete || spare < 0n ? 'INSUFFICIENT_BALANCE' : null;
}

/** Changes the leverage of an option and re-holds every order; all or nothing. */
export function changeLeverage(
  turn: Turn,
  account: FuturesOwner,
  { futuresOptionId: optionId, leverage }: FuturesLeverage,
): Result<{ readonly futuresOptionId: FuturesOptionId; readonly leverage: number }, Failure> {
  const market = offeredMarket(account, account.futures.markets.get(optionId));
  if (market === null) return err(failure('TRADING_SUSPENDED'));
  const change = changeOf(account, market, leverage);
  const refusal = lockOf(change) ?? rehold(turn, change);
  return refusal === null ? ok({ futuresOptionId: optionId, leverage }) : err(failure(refusal));
}

export interface Terms {
  readonly leverage: number;
  readonly marginType: MarginType;
}

/**
 * Brings an option to the terms of the copied trader, as far as the existing position allows: it keeps its margin type,
 * and a cross one may only rise in leverage. Returns the terms that hold from now on.
 */
export function adoptTerms(turn: Turn, account: FuturesOwner, market: FuturesMarket, wanted: Terms): Terms {
  const { settings, positions } = account.futures;
  const position = positions.get(market.option.id)?.row;
  const change = changeOf(account, market, wanted.leverage);
  if (position !== undefined) {
    const mayRise = position.marginType === 'CROSS' && wanted.marginType === 'CROSS';
    if (mayRise && wanted.leverage > position.leverage && rehold(turn, change) === null) return wanted;
    return position;
  }
  const standing = settings.get(market.option.id);
  if (standing?.leverage === wanted.leverage && standing.marginType === wanted.marginType) return wanted;
  apply(turn, change, [], wanted.marginType);
  return wanted;
}

function changeOf(account: FuturesOwner, market: FuturesMarket, leverage: number): Change {
  const { id } = market.option;
  const orders = [...account.futures.orders.values()].filter(({ row }) => row.futuresOptionId === id);
  return { account, market, leverage, orders };
}

/** E10, E23, E24; null: done. */
function rehold(turn: Turn, change: Change): ErrorCode | null {
  const { account, market, leverage, orders } = change;
  let holds: Money[] = [];
  if (orders.length > 0 || account.futures.positions.has(market.option.id)) {
    const quote = market.usable(turn.at);
    if (quote === null) return 'FEED_DELAYED';
    holds = orders.map((order) => newHold(order, leverage, quote));
    const shortage = shortageOf(change, quote, holds);
    if (shortage !== null) return shortage;
  }
  apply(turn, change, holds, account.futures.settings.get(market.option.id)?.marginType ?? 'CROSS');
  settleFutures(turn, account);
  return null;
}

function apply(
  turn: Turn,
  { account, market, leverage, orders }: Change,
  holds: readonly Decimal[],
  marginType: MarginType,
): void {
  const { id: playerId, siteId } = account.player;
  const futuresOptionId = market.option.id;
  const setting = { playerId, siteId, futuresOptionId, leverage, marginType };
  account.futures.settings.set(futuresOptionId, setting);
  turn.record(FUTURES_SETTING, setting);
  for (const [index, order] of orders.entries()) {
    const hold = holds[index] ?? ZERO;
    moveHold(turn, order, sub(heldBeside(order, hold), heldBeside(order)));
    revise(turn, order, { ...order.row, leverage, hold, updatedAt: turn.at });
  }
  const position = account.futures.positions.get(futuresOptionId);
  if (position !== undefined) {
    position.row = { ...position.row, leverage };
    position.record(turn);
    account.futures.changed = true;
  }
  turn.send(FUTURES_QUEUE, playerId, 'LEVERAGE_UPDATE', {
    futuresOptionId,
    leverage,
    positions: position === undefined ? [] : [position.row],
    orders: orders.map(({ row }) => row),
  });
}
