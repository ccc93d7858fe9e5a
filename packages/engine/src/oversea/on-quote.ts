import { defined } from '@hoga/kernel/assert';
import { type Decimal, max, min } from '@hoga/kernel/decimal';
import type { FxRate } from '../market/fx-rate.ts';
import { isFillable, isLimit } from '../market/resting-limit.ts';
import type { Quote } from '../rows/quote.ts';
import type { Turn } from '../state/turn.ts';
import { type TickPrice, tickPrice } from '../trigger/ladder.ts';
import { tickTerms } from './account-state.ts';
import type { OverseaMarket, OverseaOrder, OverseaOwner, OverseaPosition } from './book.ts';
import { fillExit, followFill } from './exits.ts';
import { fillOrder, fillRefusal, quoteSide } from './fill.ts';
import { forceClose } from './forced-close.ts';
import { settleOversea } from './settle.ts';
import { cancelOrder, revise } from './working-orders.ts';

const byOrderId = (a: OverseaOrder, b: OverseaOrder) => a.row.id - b.row.id;
const byPositionId = (a: OverseaPosition, b: OverseaPosition) => a.row.id - b.row.id;

/** Everything a fresh quote of the option sets off: losscuts, queued closes, stop-losses, take-profits, entries. */
export function onOverseaQuote(turn: Turn, market: OverseaMarket): void {
  if (!market.isTrading) return;
  market.quote = market.feed.quote;
  const quote = market.usable(turn.at);
  if (quote === null) return;
  const { tick } = market.option;
  const last = tickPrice(quote.last, tick);
  closeForced(turn, market);
  checkLosscuts(turn, market, last);
  fireExits(turn, market, quote, last, 'stopLosses');
  fireExits(turn, market, quote, last, 'takeProfits');
  if (market.isOffered) fireEntries(turn, market, quote, last);
  market.resumed = false;
}

function closeForced(turn: Turn, market: OverseaMarket): void {
  if (market.forced.size === 0) return;
  for (const position of [...market.forced].sort(byPositionId)) {
    if (!position.isOpen || position.row.forcedClose === null) continue;
    forceClose(turn, position, position.row.forcedClose);
    settleOversea(turn, position.account);
  }
}

/** Accounts whose armed prices are reached are computed exactly. */
function checkLosscuts(turn: Turn, market: OverseaMarket, last: TickPrice): void {
  const reached: OverseaPosition[] = [];
  market.bands.collect(last, reached);
  if (reached.length === 0) return;
  const accounts = new Set<OverseaOwner>();
  for (const position of reached.sort(byPositionId)) accounts.add(position.account);
  for (const account of accounts) settleOversea(turn, account);
}

/** A rate alone can breach a losscut. */
export function onFxRate(turn: Turn, fx: FxRate): void {
  if (fx.rate === null) return;
  const reached: OverseaOwner[] = [];
  const rate = Number(fx.rate);
  fx.bands.collect({ floor: rate, ceil: rate }, reached);
  for (const account of [...new Set(reached)].sort((a, b) => a.id - b.id)) settleOversea(turn, account);
}

function fireExits(
  turn: Turn,
  market: OverseaMarket,
  quote: Quote,
  last: TickPrice,
  kind: 'stopLosses' | 'takeProfits',
): void {
  const fired: OverseaOrder[] = [];
  market[kind].collect(last, fired);
  for (const order of fired.sort(byOrderId)) {
    if (!order.isLive || tickTerms(turn.state, order.account, market) === null) continue;
    const position = defined(order.account.oversea.positions.get(market.option.id), 'an exit has a position');
    fillExit(turn, order, position, quote);
    settleOversea(turn, order.account);
  }
}

function fireEntries(turn: Turn, market: OverseaMarket, quote: Quote, last: TickPrice): void {
  const { tick } = market.option;
  const fired: OverseaOrder[] = [];
  // LONG: ask ≤ limit or last < limit; SHORT mirrored.
  market.longLimits.collect(Math.min(tickPrice(quote.ask, tick).ceil, last.floor + 1), fired);
  market.shortLimits.collect(Math.max(tickPrice(quote.bid, tick).floor, last.ceil - 1), fired);
  market.stops.collect(last, fired);
  if (fired.length === 0) return;
  const due = fired.filter((order) => !isLimit(order.row) || isFillable(order, quote));
  for (const order of due.sort(byOrderId)) {
    if (!order.isLive || tickTerms(turn.state, order.account, market) === null) continue;
    if (isLimit(order.row)) fillResting(turn, order, quote);
    else fireStop(turn, order, quote);
    settleOversea(turn, order.account);
  }
}

/** A resting limit fills at its price; after a silence or a break at the better of limit and quote. */
function fillResting(turn: Turn, order: OverseaOrder, quote: Quote): void {
  const limit = defined(order.row.price, 'a limit has a price');
  const side = quoteSide(order.row.tradeType, quote);
  const better = order.row.tradeType === 'LONG' ? min(limit, side) : max(limit, side);
  const afterGap = order.market.resumed || order.market.feed.afterGap;
  fillOrCancel(turn, order, afterGap ? better : limit, quote);
}

/** A stop-market takes the quote; a stop-limit becomes a limit, which the same quote may already reach. */
function fireStop(turn: Turn, order: OverseaOrder, quote: Quote): void {
  const { row } = order;
  const side = quoteSide(row.tradeType, quote);
  if (row.price === null) {
    fillOrCancel(turn, order, side, quote);
    return;
  }
  revise(turn, order, { ...row, status: 'TRIGGERED', updatedAt: turn.at });
  turn.send({ playerId: row.playerId, destination: '/user/queue/oversea', type: 'ORDER_UPDATE', data: order.row });
  const reached = row.tradeType === 'LONG' ? side <= row.price : side >= row.price;
  if (reached) fillOrCancel(turn, order, side, quote);
}

function fillOrCancel(turn: Turn, order: OverseaOrder, price: Decimal, quote: Quote): void {
  const refusal = fillRefusal(turn, order, price, quote);
  if (refusal !== null) {
    cancelOrder(turn, order, refusal);
    turn.sendError(order.row.playerId, refusal);
    return;
  }
  fillOrder(turn, order, { price, quote, liquidates: false, reason: null });
  followFill(turn, order);
}
