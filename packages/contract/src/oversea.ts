import { EXITS } from '@hoga/domain/trading/vocabulary';
import type { OverseaOptionId, OverseaOrderId, OverseaPositionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import {
  askedId,
  decimalText,
  demanded,
  described,
  epochMs,
  flag,
  idField,
  signedDecimalText,
  typedDecimal,
} from './fields.ts';
import { atMostAYear, pageSince, periodFields } from './page.ts';
import { socketEvent } from './socket.ts';
import {
  COMMAND_REFUSALS,
  cancelOrder,
  cancelScaleOrder,
  clientOrderId,
  entryFields,
  fillQuote,
  groupReply,
  historyFields,
  ORDER_REFUSALS,
  ocoFields,
  orderEventType,
  orderFields,
  orderReply,
  pairedWith,
  pairField,
  positionEventType,
  positionFields,
  SCALE_REFUSALS,
  scaleField,
  scaleFields,
  triggerDir,
  typedCount,
} from './trading.ts';

export const overseaOrder = z.object({
  ...orderFields,
  id: idField<OverseaOrderId>(),
  overseaOptionId: idField<OverseaOptionId>(),
  /** The position a take-profit, stop-loss or losscut belongs to, or that a fill went into. */
  overseaPositionId: z.nullable(idField<OverseaPositionId>()),
  stopPrice: z.nullable(decimalText),
  qty: z.int(),
  /** Ticks of take-profit and stop-loss that the position gets when this order opens or adds to it. */
  tpTick: z.nullable(z.int()),
  slTick: z.nullable(z.int()),
  ocoGroup: pairField<OverseaOrderId>(),
  scaleGroup: scaleField<OverseaOrderId>(),
  /** Overnight is set for positions: entries end with their session, exits stay as long as their position does. */
  isActive: flag,
  /** When it was placed, and when it ended. */
  startDate: epochMs,
  endDate: z.nullable(epochMs),
});
export type OverseaOrder = z.infer<typeof overseaOrder>;

/** `takeProfit` and `stopLoss` are the prices of the two ticks, rounded in the player's favour (DOMAIN §4). */
export const overseaPosition = z.object({
  ...positionFields,
  id: idField<OverseaPositionId>(),
  overseaPositionId: described(idField<OverseaPositionId>(), 'The same as `id`, under the name that requests use.'),
  overseaOptionId: idField<OverseaOptionId>(),
  qty: z.int(),
  tpTick: z.nullable(z.int()),
  slTick: z.nullable(z.int()),
  isActive: described(flag, '1: kept overnight.'),
  startDate: epochMs,
  endDate: z.nullable(epochMs),
});
export type OverseaPosition = z.infer<typeof overseaPosition>;

/** /user/queue/oversea */
export const overseaEvent = z.union([
  socketEvent(orderEventType, overseaOrder),
  socketEvent(positionEventType, overseaPosition),
]);
export type OverseaEvent = z.infer<typeof overseaEvent>;

/** Further refusals of an order that would open a position. */
const ENTRY_REFUSALS = [
  ...ORDER_REFUSALS,
  'BEFORE_OPENING',
  'MARKET_CLOSED',
  'CLOSING_ORDERS_ONLY',
  'MAX_CONTRACTS_EXCEEDED',
] as const;

const overseaOptionIdFilter = described(z.optional(askedId<OverseaOptionId>()), 'Of this instrument only.');

export const placeOverseaOrder = post('/api/oversea/order', {
  access: 'player',
  key: 'trade',
  summary: 'Places a market, limit, stop-limit or stop-market order',
  refusals: [...ENTRY_REFUSALS, 'ORDER_NOT_FOUND', 'ORDER_ALREADY_CLOSED'],
  body: bodyOf({
    ...entryFields,
    overseaOptionId: described(demanded(z.optional(z.nullable(askedId<OverseaOptionId>()))), 'The instrument.'),
    qty: described(demanded(typedCount), 'Contracts.'),
    stopPrice: described(typedDecimal, 'Of STOPMARKET and STOPLIMIT.'),
    expectDir: described(
      z.optional(z.nullable(triggerDir)),
      'Which way the player believes the stop lies: a disagreement is refused.',
    ),
    tpTick: described(typedCount, 'Ticks of take-profit that the position gets once the order has filled.'),
    slTick: described(typedCount, 'Ticks of stop-loss that the position gets once the order has filled.'),
    ocoOrderId: pairedWith<OverseaOrderId>(),
  }),
  data: orderReply<OverseaOrderId>(),
});

export const amendOverseaOrder = post('/api/oversea/order/amend', {
  access: 'player',
  key: 'trade',
  summary: 'Changes price, stop price or quantity of a working order in place',
  refusals: [...ENTRY_REFUSALS, 'ORDER_NOT_FOUND', 'ORDER_ALREADY_CLOSED'],
  body: bodyOf({
    id: described(askedId<OverseaOrderId>(), 'Of the order.'),
    price: typedDecimal,
    stopPrice: typedDecimal,
    qty: typedCount,
    clientOrderId,
  }),
  data: orderReply<OverseaOrderId>(),
});

export const cancelOverseaOrder = post('/api/oversea/order/cancel', cancelOrder<OverseaOrderId>());

export const placeOverseaScale = post('/api/oversea/order/scale', {
  access: 'player',
  key: 'trade',
  summary: 'Places 2 to 20 limit orders between two prices: all of them or none',
  refusals: [...ENTRY_REFUSALS, ...SCALE_REFUSALS],
  body: bodyOf({
    ...scaleFields,
    overseaOptionId: described(demanded(z.optional(z.nullable(askedId<OverseaOptionId>()))), 'The instrument.'),
    qty: described(demanded(typedCount), 'Contracts of all parts together.'),
  }),
  data: groupReply<OverseaOrderId>(),
});

export const placeOverseaOco = post('/api/oversea/order/oco', {
  access: 'player',
  key: 'trade',
  summary: 'Places a limit and a stop of which one fills: both of them or none. They hold margin once, the larger',
  refusals: [...ENTRY_REFUSALS, 'WOULD_FILL_IMMEDIATELY'],
  body: bodyOf({
    ...ocoFields,
    overseaOptionId: described(demanded(z.optional(z.nullable(askedId<OverseaOptionId>()))), 'The instrument.'),
    qty: described(demanded(typedCount), 'Contracts of each of the two.'),
    stopPrice: described(demanded(typedDecimal), 'What the stop waits for.'),
    expectDir: described(
      z.optional(z.nullable(triggerDir)),
      'Which way the player believes the stop lies: a disagreement is refused.',
    ),
  }),
  data: groupReply<OverseaOrderId>(),
});

export const cancelOverseaScale = post('/api/oversea/order/scale/cancel', cancelScaleOrder<OverseaOrderId>());

export const cancelAllOverseaOrders = post('/api/oversea/order/cancel_all', {
  access: 'player',
  key: 'trade',
  summary: 'Cancels all working orders, stops too, of one instrument or of all',
  refusals: COMMAND_REFUSALS,
  body: bodyOf({
    overseaOptionId: described(z.optional(z.nullable(askedId<OverseaOptionId>())), 'Of this instrument only.'),
    clientOrderId,
  }),
  data: z.object({ count: z.int() }),
});

export const setOverseaTpsl = post('/api/oversea/order/tpsl', {
  access: 'player',
  key: 'trade',
  summary: 'Sets take-profit and stop-loss of a position in ticks; null removes, absent leaves as it is',
  refusals: [
    ...COMMAND_REFUSALS,
    'TRADING_SUSPENDED',
    'BEFORE_OPENING',
    'MARKET_CLOSED',
    'FEED_DELAYED',
    'NOTHING_TO_REDUCE',
    'TAKE_PROFIT_REJECTED',
    'STOP_LOSS_REJECTED',
  ],
  body: bodyOf({
    overseaPositionId: askedId<OverseaPositionId>(),
    overseaOptionId: described(z.optional(askedId<OverseaOptionId>()), 'The instrument that the position must be of.'),
    tpTick: described(typedCount, 'Ticks from the entry price to the take-profit.'),
    slTick: described(typedCount, 'Ticks from the entry price to the stop-loss.'),
    clientOrderId,
  }),
  data: z.object({ overseaPositionId: idField<OverseaPositionId>() }),
});

export const deleteOverseaTpsl = post('/api/oversea/order/delete-tpsl', {
  access: 'player',
  key: 'trade',
  summary: 'Removes take-profit (value TP) or stop-loss (SL) of the position with this id',
  refusals: [...COMMAND_REFUSALS, 'ORDER_NOT_FOUND'],
  body: bodyOf({
    id: described(askedId<OverseaPositionId>(), 'Of the position.'),
    overseaOptionId: described(z.optional(askedId<OverseaOptionId>()), 'The instrument that the position must be of.'),
    value: described(z.enum(EXITS), 'TP removes the take-profit, SL the stop-loss.'),
    clientOrderId,
  }),
  data: z.object({ overseaPositionId: idField<OverseaPositionId>() }),
});

const tradeDate = described(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  'The KST date on which the session opened.',
);

/** With the trade date of its end: the KST date on which that session opened. */
export const endedOverseaOrder = z.extend(overseaOrder, { tradeDate });
export type EndedOverseaOrder = z.infer<typeof endedOverseaOrder>;

export const getOverseaHistory = get('/api/oversea/history/list', {
  access: 'player',
  key: 'read',
  summary: 'Ended orders of the player, newest first; resultType FILLED leaves the others out',
  query: queryOf({ overseaOptionId: overseaOptionIdFilter, ...historyFields }).check(atMostAYear),
  data: pageSince(endedOverseaOrder),
});

export const getOverseaFillQuote = get('/api/oversea/history/quote', {
  access: 'player',
  summary: 'The quote that a filled order of the player used: bid, ask, last, number, source and licence',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ orderId: described(askedId<OverseaOrderId>(), 'The filled order.') }),
  data: fillQuote,
});

const optionQuery = queryOf({ overseaOptionId: overseaOptionIdFilter });

export const getOverseaOpenOrders = get('/api/oversea/history/open_order', {
  access: 'player',
  key: 'read',
  summary: 'Working orders of the player, newest first; take-profit and stop-loss orders among them',
  query: optionQuery,
  data: z.array(overseaOrder),
});

export const getOverseaOpenPositions = get('/api/oversea/history/open_position', {
  access: 'player',
  key: 'read',
  summary: 'Open positions of the player',
  query: optionQuery,
  data: z.array(overseaPosition),
});

/** One trade date: the KST date on which the session opened. */
export const overseaDailyProfit = z.object({
  date: tradeDate,
  realizedPnl: signedDecimalText,
  fee: decimalText,
  net: described(signedDecimalText, 'realizedPnl − fee'),
  fills: z.int(),
  contracts: z.int(),
});
export type OverseaDailyProfit = z.infer<typeof overseaDailyProfit>;

export const getOverseaDailyProfit = get('/api/oversea/history/daily_profit', {
  access: 'player',
  key: 'read',
  summary: 'Profit, fees and fills by trade date, newest first; at most a year',
  query: queryOf({ overseaOptionId: overseaOptionIdFilter, ...periodFields }).check(atMostAYear),
  data: z.array(overseaDailyProfit),
});

export const setOvernight = post('/api/oversea/overnight', {
  access: 'player',
  key: 'trade',
  summary: 'Keeps a position overnight (isActive 1) or not',
  refusals: [...COMMAND_REFUSALS, 'NOTHING_TO_REDUCE', 'OVERNIGHT_TOO_LATE', 'OVERNIGHT_ALREADY_SET'],
  body: bodyOf({
    overseaPositionId: askedId<OverseaPositionId>(),
    isActive: described(flag, '1: keep it overnight.'),
    clientOrderId,
  }),
  data: z.object({ overseaPositionId: idField<OverseaPositionId>(), isActive: flag }),
});

/** Whether an overnight position would be kept if the market closed now. */
export const overnightState = z.object({
  overseaPositionId: idField<OverseaPositionId>(),
  overseaOptionId: idField<OverseaOptionId>(),
  isActive: flag,
  settableUntil: described(
    z.nullable(epochMs),
    "Until when it can be switched on, epoch milliseconds; null where the session's end is not known.",
  ),
  required: described(decimalText, 'What this position needs: qty · overnightPer.'),
});

export const getOvernight = get('/api/oversea/overnight', {
  access: 'player',
  key: 'read',
  summary: 'Overnight state of open positions, the equity it is judged by and what all of them need together',
  query: queryOf({
    overseaPositionId: described(z.optional(askedId<OverseaPositionId>()), 'Of this position only.'),
  }),
  data: z.object({
    equity: decimalText,
    required: described(decimalText, 'Σ qty · overnightPer over all positions that are switched on.'),
    shortfall: described(decimalText, 'max(0, required − equity)'),
    positions: z.array(overnightState),
  }),
});
