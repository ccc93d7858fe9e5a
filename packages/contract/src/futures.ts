import { MARGIN_DIRECTIONS, MARGIN_TYPES } from '@hoga/domain/trading/vocabulary';
import type { FuturesOptionId, FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedId, decimalText, epochMs, flag, idField, queryInt, signedDecimalText, wholeNumber } from './fields.ts';
import { atMostAYear, pageFields, pageOf, periodFields } from './page.ts';
import { FIGURE_EVENT, socketEvent } from './socket.ts';
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
  tradeSide,
  typedCount,
  typedDecimal,
} from './trading.ts';

export const marginType = z.enum(MARGIN_TYPES);

export const futuresOrder = z.object({
  ...orderFields,
  id: idField<FuturesOrderId>(),
  futuresOptionId: idField<FuturesOptionId>(),
  futuresPositionId: z.nullable(idField<FuturesPositionId>()),
  /** The same as `tradeType`, under its shorter name (FUT-09). */
  type: tradeSide,
  amount: decimalText,
  leverage: z.int(),
  marginType,
  reduceOnly: flag,
  triggerPrice: z.nullable(decimalText),
  /** Whether the trigger watches mark (1) or last (0). */
  isMark: flag,
  /** What the position gets when this order opens or adds to it. */
  takeProfit: z.nullable(decimalText),
  stopLoss: z.nullable(decimalText),
  isMarkTp: flag,
  isMarkSl: flag,
  /** What it closed its position at, or a part of it; null where it closed nothing. */
  closePrice: z.nullable(decimalText),
  futuresTraderOrderId: z.nullable(idField<FuturesOrderId>()),
  futuresFollowerOrderId: z.nullable(idField<FuturesOrderId>()),
});
export type FuturesOrder = z.infer<typeof futuresOrder>;

export const futuresPosition = z.object({
  ...positionFields,
  id: idField<FuturesPositionId>(),
  /** The same as `id`, under the name that requests use. */
  futuresPositionId: idField<FuturesPositionId>(),
  futuresOptionId: idField<FuturesOptionId>(),
  type: tradeSide,
  amount: decimalText,
  leverage: z.int(),
  marginType,
  /** Isolated margin; 0 for cross. */
  margin: decimalText,
  fundingFee: signedDecimalText,
  isMarkTp: flag,
  isMarkSl: flag,
  liqPrice: z.nullable(decimalText),
  futuresTraderOrderId: z.nullable(idField<FuturesOrderId>()),
  futuresFollowerOrderId: z.nullable(idField<FuturesOrderId>()),
  createdAt: epochMs,
  closedAt: z.nullable(epochMs),
});
export type FuturesPosition = z.infer<typeof futuresPosition>;

/** /user/queue/futures */
export const futuresEvent = z.union([
  socketEvent(orderEventType, futuresOrder),
  socketEvent(positionEventType, futuresPosition),
  socketEvent(
    z.literal(FIGURE_EVENT),
    z.array(z.object({ futuresPositionId: idField<FuturesPositionId>(), liqPrice: z.nullable(decimalText) })),
  ),
  socketEvent(z.literal('POSITION_WARN'), z.object({ id: idField<FuturesPositionId>(), marginRatio: decimalText })),
  socketEvent(
    z.literal('LEVERAGE_UPDATE'),
    z.object({
      futuresOptionId: idField<FuturesOptionId>(),
      leverage: z.int(),
      positions: z.array(futuresPosition),
      orders: z.array(futuresOrder),
    }),
  ),
]);
export type FuturesEvent = z.infer<typeof futuresEvent>;

export const placeFuturesOrder = post('/api/futures/order', {
  access: 'player',
  summary: 'Places a market, limit, stop-limit or stop-market order',
  body: bodyOf({
    ...entryFields,
    futuresOptionId: z.optional(z.nullable(askedId<FuturesOptionId>())),
    marginType: z.optional(z.nullable(marginType)),
    amount: typedDecimal,
    leverage: typedCount,
    reduceOnly: z._default(flag, 0),
    triggerPrice: typedDecimal,
    isMark: z._default(flag, 0),
    takeProfit: typedDecimal,
    stopLoss: typedDecimal,
    isMarkTp: z._default(flag, 0),
    isMarkSl: z._default(flag, 0),
  }),
  data: orderReply<FuturesOrderId>(),
});

export const amendFuturesOrder = post('/api/futures/order/amend', {
  access: 'player',
  summary: 'Changes price or quantity of a working order in place',
  body: bodyOf({ id: askedId<FuturesOrderId>(), price: typedDecimal, amount: typedDecimal, clientOrderId }),
  data: orderReply<FuturesOrderId>(),
});

export const cancelFuturesOrder = post('/api/futures/order/cancel', cancelOrder<FuturesOrderId>());

export const cancelAllFuturesOrders = post('/api/futures/order/cancel_all', {
  access: 'player',
  summary: 'Cancels all working orders, of one contract or of all',
  body: bodyOf({ futuresOptionId: z.optional(z.nullable(askedId<FuturesOptionId>())), clientOrderId }),
  data: z.object({ count: z.int() }),
});

export const setFuturesTpsl = post('/api/futures/order/tpsl', {
  access: 'player',
  summary: 'Sets take-profit and stop-loss of a position; null removes, absent leaves as it is',
  body: bodyOf({
    futuresPositionId: askedId<FuturesPositionId>(),
    futuresOptionId: z.optional(askedId<FuturesOptionId>()),
    takeProfit: typedDecimal,
    stopLoss: typedDecimal,
    isMarkTp: z._default(flag, 0),
    isMarkSl: z._default(flag, 0),
    clientOrderId,
  }),
  data: z.object({ futuresPositionId: idField<FuturesPositionId>() }),
});

export const setFuturesLeverage = post('/api/futures/order/leverage', {
  access: 'player',
  summary: 'Changes the leverage of a contract',
  body: bodyOf({ futuresOptionId: askedId<FuturesOptionId>(), leverage: typedCount, clientOrderId }),
  data: z.object({ futuresOptionId: idField<FuturesOptionId>(), leverage: z.int() }),
});

export const setFuturesMarginType = post('/api/futures/order/margin_type', {
  access: 'player',
  summary: 'Changes the margin type of a contract',
  body: bodyOf({ futuresOptionId: askedId<FuturesOptionId>(), marginType, clientOrderId }),
  data: z.object({ futuresOptionId: idField<FuturesOptionId>(), marginType }),
});

export const adjustFuturesMargin = post('/api/futures/order/margin', {
  access: 'player',
  summary: 'Adds margin to an isolated position (type ADD) or takes some out (SUB)',
  body: bodyOf({
    futuresPositionId: askedId<FuturesPositionId>(),
    amount: typedDecimal,
    type: z.enum(MARGIN_DIRECTIONS),
    clientOrderId,
  }),
  data: z.object({ futuresPositionId: idField<FuturesPositionId>() }),
});

export const getFuturesQuantityPer = get('/api/futures/order/qty_per', {
  access: 'player',
  summary: 'The quantity that a percentage of what is available pays for',
  query: queryOf({
    futuresOptionId: askedId<FuturesOptionId>(),
    tradeType: tradeSide,
    percent: queryInt({ min: 0, max: 100, byDefault: 100 }),
    /** The player's setting when it is left out. */
    leverage: z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(1_000)))),
    /** At the market when it is left out. */
    price: z.optional(decimalText),
  }),
  data: z.object({ amount: decimalText, available: decimalText }),
});

const optionQuery = queryOf({ futuresOptionId: z.optional(askedId<FuturesOptionId>()) });

export const getFuturesOpenOrders = get('/api/futures/history/open_order', {
  access: 'player',
  summary: 'Working orders of the player, newest first, without take-profit and stop-loss',
  query: optionQuery,
  data: z.array(futuresOrder),
});

export const getFuturesOpenPositions = get('/api/futures/history/open_position', {
  access: 'player',
  summary: 'Open positions of the player',
  query: optionQuery,
  data: z.array(futuresPosition),
});

export const getFuturesOpenExits = get('/api/futures/history/open_sltp', {
  access: 'player',
  summary: 'Take-profit and stop-loss orders that wait',
  query: optionQuery,
  data: z.array(futuresOrder),
});

const historyQuery = queryOf({
  futuresOptionId: z.optional(askedId<FuturesOptionId>()),
  ...periodFields,
  ...pageFields,
}).check(atMostAYear);

export const getFuturesHistory = get('/api/futures/history/list', {
  access: 'player',
  summary: 'Ended orders of the player, newest first; resultType FILLED leaves the others out',
  query: queryOf({ futuresOptionId: z.optional(askedId<FuturesOptionId>()), ...historyFields }).check(atMostAYear),
  data: pageOf(futuresOrder),
});

export const getFuturesExitHistory = get('/api/futures/history/tpsl', {
  access: 'player',
  summary: 'Take-profit and stop-loss orders that ended, newest first',
  query: historyQuery,
  data: pageOf(futuresOrder),
});

export const futuresFunding = z.object({
  id: z.int(),
  futuresOptionId: idField<FuturesOptionId>(),
  futuresPositionId: idField<FuturesPositionId>(),
  /** The funding hour. */
  at: epochMs,
  rate: signedDecimalText,
  mark: decimalText,
  amount: decimalText,
  /** What the position gained (+) or paid (−). */
  fee: signedDecimalText,
});
export type FuturesFunding = z.infer<typeof futuresFunding>;

export const getFuturesFundingHistory = get('/api/futures/history/funding', {
  access: 'player',
  summary: 'Funding gained and paid, newest first',
  query: historyQuery,
  data: pageOf(futuresFunding),
});

export const getFuturesLastLeverage = get('/api/futures/history/last_leverage', {
  access: 'player',
  summary: 'Leverage and margin type the player has set for a contract, or its defaults',
  query: queryOf({ futuresOptionId: askedId<FuturesOptionId>() }),
  data: z.object({ futuresOptionId: idField<FuturesOptionId>(), leverage: z.int(), marginType, maxLeverage: z.int() }),
});
