import { EXITS } from '@hoga/domain/trading/vocabulary';
import type { OverseaOptionId, OverseaOrderId, OverseaPositionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, decimalText, epochMs, flag, idField, signedDecimalText } from './fields.ts';
import { atMostAYear, pageOf, periodFields } from './page.ts';
import { socketEvent } from './socket.ts';
import {
  cancelOrder,
  clientOrderId,
  entryFields,
  historyFields,
  orderEventType,
  orderFields,
  orderReply,
  positionEventType,
  positionFields,
  triggerDir,
  typedCount,
  typedDecimal,
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
  /** The same as `id`, under the name that requests use. */
  overseaPositionId: idField<OverseaPositionId>(),
  overseaOptionId: idField<OverseaOptionId>(),
  qty: z.int(),
  tpTick: z.nullable(z.int()),
  slTick: z.nullable(z.int()),
  /** Kept overnight. */
  isActive: flag,
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

export const placeOverseaOrder = post('/api/oversea/order', {
  access: 'player',
  summary: 'Places a market, limit, stop-limit or stop-market order',
  body: bodyOf({
    ...entryFields,
    overseaOptionId: z.optional(z.nullable(askedId<OverseaOptionId>())),
    qty: typedCount,
    stopPrice: typedDecimal,
    /** Which way the player believes the stop lies: a disagreement is refused (DOMAIN §4). */
    expectDir: z.optional(z.nullable(triggerDir)),
    tpTick: typedCount,
    slTick: typedCount,
  }),
  data: orderReply<OverseaOrderId>(),
});

export const amendOverseaOrder = post('/api/oversea/order/amend', {
  access: 'player',
  summary: 'Changes price, stop price or quantity of a working order in place',
  body: bodyOf({
    id: askedId<OverseaOrderId>(),
    price: typedDecimal,
    stopPrice: typedDecimal,
    qty: typedCount,
    clientOrderId,
  }),
  data: orderReply<OverseaOrderId>(),
});

export const cancelOverseaOrder = post('/api/oversea/order/cancel', cancelOrder<OverseaOrderId>());

export const cancelAllOverseaOrders = post('/api/oversea/order/cancel_all', {
  access: 'player',
  summary: 'Cancels all working orders, stops too, of one instrument or of all',
  body: bodyOf({ overseaOptionId: z.optional(z.nullable(askedId<OverseaOptionId>())), clientOrderId }),
  data: z.object({ count: z.int() }),
});

export const setOverseaTpsl = post('/api/oversea/order/tpsl', {
  access: 'player',
  summary: 'Sets take-profit and stop-loss of a position in ticks; null removes, absent leaves as it is',
  body: bodyOf({
    overseaPositionId: askedId<OverseaPositionId>(),
    overseaOptionId: z.optional(askedId<OverseaOptionId>()),
    tpTick: typedCount,
    slTick: typedCount,
    clientOrderId,
  }),
  data: z.object({ overseaPositionId: idField<OverseaPositionId>() }),
});

export const deleteOverseaTpsl = post('/api/oversea/order/delete-tpsl', {
  access: 'player',
  summary: 'Removes take-profit (value TP) or stop-loss (SL) of the position with this id',
  body: bodyOf({
    id: askedId<OverseaPositionId>(),
    overseaOptionId: z.optional(askedId<OverseaOptionId>()),
    value: z.enum(EXITS),
    clientOrderId,
  }),
  data: z.object({ overseaPositionId: idField<OverseaPositionId>() }),
});

const tradeDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** With the trade date it ended on: the KST date on which that session opened. */
export const endedOverseaOrder = z.extend(overseaOrder, { tradeDate });
export type EndedOverseaOrder = z.infer<typeof endedOverseaOrder>;

export const getOverseaHistory = get('/api/oversea/history/list', {
  access: 'player',
  summary: 'Ended orders of the player, newest first; resultType FILLED leaves the others out',
  query: queryOf({ overseaOptionId: z.optional(askedId<OverseaOptionId>()), ...historyFields }).check(atMostAYear),
  data: pageOf(endedOverseaOrder),
});

const optionQuery = queryOf({ overseaOptionId: z.optional(askedId<OverseaOptionId>()) });

export const getOverseaOpenOrders = get('/api/oversea/history/open_order', {
  access: 'player',
  summary: 'Working orders of the player, newest first; take-profit and stop-loss orders among them',
  query: optionQuery,
  data: z.array(overseaOrder),
});

export const getOverseaOpenPositions = get('/api/oversea/history/open_position', {
  access: 'player',
  summary: 'Open positions of the player',
  query: optionQuery,
  data: z.array(overseaPosition),
});

/** One trade date: the KST date on which the session opened. */
export const overseaDailyProfit = z.object({
  date: tradeDate,
  realizedPnl: signedDecimalText,
  fee: decimalText,
  /** realizedPnl − fee */
  net: signedDecimalText,
  fills: z.int(),
  contracts: z.int(),
});
export type OverseaDailyProfit = z.infer<typeof overseaDailyProfit>;

export const getOverseaDailyProfit = get('/api/oversea/history/daily_profit', {
  access: 'player',
  summary: 'Profit, fees and fills by trade date, newest first; at most a year',
  query: queryOf({ overseaOptionId: z.optional(askedId<OverseaOptionId>()), ...periodFields }).check(atMostAYear),
  data: z.array(overseaDailyProfit),
});

export const setOvernight = post('/api/oversea/overnight', {
  access: 'player',
  summary: 'Keeps a position overnight (isActive 1) or not',
  body: bodyOf({ overseaPositionId: askedId<OverseaPositionId>(), isActive: flag, clientOrderId }),
  data: z.object({ overseaPositionId: idField<OverseaPositionId>(), isActive: flag }),
});

/** Whether an overnight position would be kept if the market closed now. */
export const overnightState = z.object({
  overseaPositionId: idField<OverseaPositionId>(),
  overseaOptionId: idField<OverseaOptionId>(),
  isActive: flag,
  /** Until when it can be switched on; null where the session's end is not known. */
  settableUntil: z.nullable(epochMs),
  /** What this position needs: qty · overnightPer. */
  required: decimalText,
});

export const getOvernight = get('/api/oversea/overnight', {
  access: 'player',
  summary: 'Overnight state of open positions, the equity it is judged by and what all of them need together',
  query: queryOf({ overseaPositionId: z.optional(askedId<OverseaPositionId>()) }),
  data: z.object({
    equity: decimalText,
    /** Σ qty · overnightPer over all positions that are switched on. */
    required: decimalText,
    /** max(0, required − equity) */
    shortfall: decimalText,
    positions: z.array(overnightState),
  }),
});
