import { defined } from '@hoga/kernel/assert';
import { type Decimal, max, min } from '@hoga/kernel/decimal';
import { isFillable, isLimit } from '../market/resting-limit.ts';
import type { Turn } from '../state/turn.ts';
import { type TickPrice, tickPrice } from '../trigger/ladder.ts';
import type { FuturesMarket, FuturesOrder, FuturesOwner, FuturesPosition } from './book.ts';
import { type Execution, fillOrder, fillRefusal, quoteSide } from './fill.ts';
import { fillExit, fireCrossedExits } from './fire-exits.ts';
import { chargeFunding } from './funding.ts';
import type { MarkedQuote } from './marked-quote.ts';
import { settleFutures } from './settle.ts';
import { cancelOrder, revise } from './working-orders.ts';

const byOrderId = (a: FuturesOrder, b: FuturesOrder) => a.row.id - b.row.id;

interface Ticks {
  readonly bid: TickPrice;
  readonly ask: TickPrice;
  readonly last: TickPrice;
  readonly mark: TickPrice;
}

/** Everything a fresh quote of the option sets off: funding due, liquidations, stop-losses, take-profits, entries. */
export function onFuturesQuote(turn: Turn, market: FuturesMarket): void {
  const quote = market.usable(turn.at);
  if (quote === null) return;
  chargeFunding(turn, market, quote);
  const { tick } = market.option;
  const ticks = {
    bid: tickPrice(quote.bid, tick),
    ask: tickPrice(quote.ask, tick),
    last: tickPrice(quote.last, tick),
    mark: tickPrice(quote.mark, tick),
  };
  checkMargins(turn, market, ticks);
  fireExits(turn, market, quote, ticks, 'stopLosses');
  fireExits(turn, market, quote, ticks, 'takeProfits');
  if (market.isTradable) fireEntries(turn, market, quote, ticks);
}

/** Accounts whose armed marks are reached are computed exactly. */
function checkMargins(turn: Turn, market: FuturesMarket, ticks: Ticks): void {
  const reached: FuturesPosition[] = [];
  market.bands.collect(ticks.mark, reached);
  if (reached.length === 0) return;
  const accounts = new Set<FuturesOwner>();
  for (const position of reached.sort((a, b) => a.row.id - b.row.id)) accounts.add(position.account);
  for (const account of accounts) settleFutures(turn, account);
}

function fireExits(
  turn: Turn,
  market: FuturesMarket,
  quote: MarkedQuote,
  ticks: Ticks,
  kind: 'stopLosses' | 'takeProfits',
): void {
  const fired: FuturesOrder[] = [];
  market[kind].last.collect(ticks.last, fired);
  market[kind].mark.collect(ticks.mark, fired);
  for (const order of fired.sort(byOrderId)) if (order.isLive) fillExit(turn, order, quote);
}

function fireEntries(turn: Turn, market: FuturesMarket, quote: MarkedQuote, ticks: Ticks): void {
  const fired: FuturesOrder[] = [];
  // LONG: ask ≤ limit or last < limit; SHORT mirrored.
  market.longLimits.collect(Math.min(ticks.ask.ceil, ticks.last.floor + 1), fired);
  market.shortLimits.collect(Math.max(ticks.bid.floor, ticks.last.ceil - 1), fired);
  market.stops.last.collect(ticks.last, fired);
  market.stops.mark.collect(ticks.mark, fired);
  if (fired.length === 0) return;
  // Asked before anything fires: what fires may trim the orders after it, which then come to rest anew.
  const due = fired.filter((order) => !isLimit(order.row) || isFillable(order, quote));
  for (const order of due.sort(byOrderId)) {
    if (!order.isLive) continue;
    if (isLimit(order.row)) fillResting(turn, order, quote);
    else fireStop(turn, order, quote);
    settleFutures(turn, order.account);
    fireCrossedExits(turn, order, quote);
  }
}

/** A resting limit fills at its price as maker; after a silence of the feed at the better of limit and quote. */
function fillResting(turn: Turn, order: FuturesOrder, quote: MarkedQuote): void {
  const limit = defined(order.row.price, 'a limit has a price');
  const side = quoteSide(order.row.tradeType, quote);
  const better = order.row.tradeType === 'LONG' ? min(limit, side) : max(limit, side);
  const price = order.market.feed.afterGap ? better : limit;
  fillOrCancel(turn, order, price, order.market.option.makerFee, quote);
}

/** A stop-market takes the quote; a stop-limit becomes a limit, which the same quote may already reach. */
function fireStop(turn: Turn, order: FuturesOrder, quote: MarkedQuote): void {
  const { row, market } = order;
  const side = quoteSide(row.tradeType, quote);
  const { takerFee } = market.option;
  if (row.price === null) {
    fillOrCancel(turn, order, side, takerFee, quote);
    return;
  }
  revise(turn, order, { ...row, status: 'TRIGGERED', updatedAt: turn.at });
  turn.send({ playerId: row.playerId, destination: '/user/queue/futures', type: 'ORDER_UPDATE', data: order.row });
  const reached = row.tradeType === 'LONG' ? side <= row.price : side >= row.price;
  if (reached) fillOrCancel(turn, order, side, takerFee, quote);
}

function fillOrCancel(turn: Turn, order: FuturesOrder, price: Decimal, feeRate: Decimal, quote: MarkedQuote): void {
  const execution: Execution = { price, feeRate, quote, liquidates: false, reason: null };
  const refusal = fillRefusal(order, execution, quote);
  if (refusal === null) {
    fillOrder(turn, order, execution);
    return;
  }
  cancelOrder(turn, order, refusal);
  turn.sendError(order.row.playerId, refusal);
}
