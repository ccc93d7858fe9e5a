import { MARGIN_DIRECTIONS } from '@hoga/domain/trading/vocabulary';
import type { FuturesOptionId, FuturesOrderId, FuturesPositionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { bodyOf, get, post, queryOf } from './call.ts';
import { copyEventType, copyTrade, followEnd } from './copy-trade.ts';
import {
  askedId,
  decimalText,
  demanded,
  described,
  epochMs,
  flag,
  idField,
  queryInt,
  signedDecimalText,
  typedDecimal,
  wholeNumber,
} from './fields.ts';
import { atMostAYear, pageFields, pageSince, pageSinceId, periodFields, sinceIdField, sinceSeqField } from './page.ts';
import { socketEvent } from './socket.ts';
import { FIGURE_EVENT } from './socket-protocol.ts';
import {
  COMMAND_REFUSALS,
  cancelOrder,
  cancelScaleOrder,
  clientOrderId,
  entryFields,
  fillQuote,
  groupReply,
  historyFields,
  marginType,
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
  tradeSide,
  typedCount,
} from './trading.ts';

/** Further refusals of an order that would open a position of a contract. */
const ENTRY_REFUSALS = [
  ...ORDER_REFUSALS,
  'MARGIN_TYPE_REQUIRED',
  'LEVERAGE_REQUIRED',
  'TRADER_ORDER_FORBIDDEN',
  'FOLLOWED_PAIR',
  'LEVERAGE_OUT_OF_RANGE',
  'LEVERAGE_MISMATCH',
  'MARGIN_TYPE_MISMATCH',
  'NOTHING_TO_REDUCE',
  'MAX_QUANTITY_EXCEEDED',
] as const;

const futuresOptionIdFilter = described(z.optional(askedId<FuturesOptionId>()), 'Of this contract only.');

export const futuresOrder = z.object({
  ...orderFields,
  id: idField<FuturesOrderId>(),
  futuresOptionId: idField<FuturesOptionId>(),
  futuresPositionId: z.nullable(idField<FuturesPositionId>()),
  type: described(tradeSide, 'The same as `tradeType`.'),
  amount: decimalText,
  leverage: z.int(),
  marginType,
  reduceOnly: flag,
  triggerPrice: z.nullable(decimalText),
  isMark: described(flag, '1: the trigger watches the mark price, 0: the last one.'),
  ocoGroup: pairField<FuturesOrderId>(),
  scaleGroup: scaleField<FuturesOrderId>(),
  takeProfit: described(z.nullable(decimalText), 'What the position gets when this order opens or adds to it.'),
  stopLoss: z.nullable(decimalText),
  isMarkTp: flag,
  isMarkSl: flag,
  /** The price at which it closed its position, or a part of it; null where it closed nothing. */
  closePrice: z.nullable(decimalText),
  futuresTraderOrderId: z.nullable(idField<FuturesOrderId>()),
  futuresFollowerOrderId: z.nullable(idField<FuturesOrderId>()),
});
export type FuturesOrder = z.infer<typeof futuresOrder>;

export const futuresPosition = z.object({
  ...positionFields,
  id: idField<FuturesPositionId>(),
  futuresPositionId: described(idField<FuturesPositionId>(), 'The same as `id`, under the name that requests use.'),
  futuresOptionId: idField<FuturesOptionId>(),
  type: tradeSide,
  amount: decimalText,
  leverage: z.int(),
  marginType,
  margin: described(decimalText, 'Isolated margin; 0 for cross.'),
  fundingFee: described(signedDecimalText, 'Gained (+) or owed (−) since the position opened; settled when it closes.'),
  entryFee: described(decimalText, 'Fees paid for opening what is still open.'),
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
  socketEvent(copyEventType, copyTrade),
  socketEvent(z.literal('FOLLOW_END'), followEnd),
]);
export type FuturesEvent = z.infer<typeof futuresEvent>;

export const placeFuturesOrder = post('/api/futures/order', {
  access: 'player',
  key: 'trade',
  summary: 'Places a market, limit, stop-limit or stop-market order',
  refusals: [...ENTRY_REFUSALS, 'ORDER_NOT_FOUND', 'ORDER_ALREADY_CLOSED'],
  body: bodyOf({
    ...entryFields,
    ocoOrderId: pairedWith<FuturesOrderId>(),
    futuresOptionId: described(demanded(z.optional(z.nullable(askedId<FuturesOptionId>()))), 'The contract.'),
    marginType: demanded(z.optional(z.nullable(marginType))),
    amount: described(demanded(typedDecimal), 'In the base currency of the contract.'),
    leverage: described(demanded(typedCount), "That of the contract's position, orders or setting."),
    reduceOnly: described(z._default(flag, 0), '1: the order only makes a position smaller.'),
    triggerPrice: described(typedDecimal, 'Of STOPMARKET and STOPLIMIT.'),
    isMark: described(z._default(flag, 0), '1: the trigger watches the mark price, 0: the last one.'),
    takeProfit: described(typedDecimal, 'A price; the position gets it once the order has filled.'),
    stopLoss: described(typedDecimal, 'A price; the position gets it once the order has filled.'),
    isMarkTp: described(z._default(flag, 0), '1: the take-profit watches the mark price.'),
    isMarkSl: described(z._default(flag, 0), '1: the stop-loss watches the mark price.'),
  }),
  data: orderReply<FuturesOrderId>(),
});

export const amendFuturesOrder = post('/api/futures/order/amend', {
  access: 'player',
  key: 'trade',
  summary: 'Changes price or quantity of a working order in place',
  refusals: [...ENTRY_REFUSALS, 'ORDER_NOT_FOUND', 'ORDER_ALREADY_CLOSED'],
  body: bodyOf({
    id: described(askedId<FuturesOrderId>(), 'Of the order.'),
    price: typedDecimal,
    amount: typedDecimal,
    clientOrderId,
  }),
  data: orderReply<FuturesOrderId>(),
});

export const cancelFuturesOrder = post('/api/futures/order/cancel', cancelOrder<FuturesOrderId>());

export const placeFuturesScale = post('/api/futures/order/scale', {
  access: 'player',
  key: 'trade',
  summary: 'Places 2 to 20 limit orders between two prices: all of them or none',
  refusals: [...ENTRY_REFUSALS, ...SCALE_REFUSALS],
  body: bodyOf({
    ...scaleFields,
    futuresOptionId: described(demanded(z.optional(z.nullable(askedId<FuturesOptionId>()))), 'The contract.'),
    marginType: demanded(z.optional(z.nullable(marginType))),
    amount: described(demanded(typedDecimal), 'Of all parts together, in the base currency of the contract.'),
    leverage: described(demanded(typedCount), "That of the contract's position, orders or setting."),
    reduceOnly: described(z._default(flag, 0), '1: the parts only make a position smaller.'),
  }),
  data: groupReply<FuturesOrderId>(),
});

export const placeFuturesOco = post('/api/futures/order/oco', {
  access: 'player',
  key: 'trade',
  summary: 'Places a limit and a stop of which one fills: both of them or none. They hold margin once, the larger',
  refusals: [...ENTRY_REFUSALS, 'WOULD_FILL_IMMEDIATELY'],
  body: bodyOf({
    ...ocoFields,
    futuresOptionId: described(demanded(z.optional(z.nullable(askedId<FuturesOptionId>()))), 'The contract.'),
    marginType: demanded(z.optional(z.nullable(marginType))),
    amount: described(demanded(typedDecimal), 'Of each of the two, in the base currency of the contract.'),
    leverage: described(demanded(typedCount), "That of the contract's position, orders or setting."),
    reduceOnly: described(z._default(flag, 0), '1: both only make a position smaller; each may close all of it.'),
    triggerPrice: described(demanded(typedDecimal), 'What the stop waits for.'),
    isMark: described(z._default(flag, 0), '1: the trigger watches the mark price, 0: the last one.'),
  }),
  data: groupReply<FuturesOrderId>(),
});

export const cancelFuturesScale = post('/api/futures/order/scale/cancel', cancelScaleOrder<FuturesOrderId>());

export const cancelAllFuturesOrders = post('/api/futures/order/cancel_all', {
  access: 'player',
  key: 'trade',
  summary: 'Cancels all working orders, of one contract or of all',
  refusals: COMMAND_REFUSALS,
  body: bodyOf({
    futuresOptionId: described(z.optional(z.nullable(askedId<FuturesOptionId>())), 'Of this contract only.'),
    clientOrderId,
  }),
  data: z.object({ count: z.int() }),
});

export const setFuturesTpsl = post('/api/futures/order/tpsl', {
  access: 'player',
  key: 'trade',
  summary: 'Sets take-profit and stop-loss of a position; null removes, absent leaves as it is',
  refusals: [
    ...COMMAND_REFUSALS,
    'TRADING_SUSPENDED',
    'TRADER_ORDER_FORBIDDEN',
    'FEED_DELAYED',
    'PRICE_INVALID',
    'NOTHING_TO_REDUCE',
    'TAKE_PROFIT_REJECTED',
    'STOP_LOSS_REJECTED',
  ],
  body: bodyOf({
    futuresPositionId: askedId<FuturesPositionId>(),
    futuresOptionId: described(z.optional(askedId<FuturesOptionId>()), 'The contract that the position must be of.'),
    takeProfit: described(typedDecimal, 'A price.'),
    stopLoss: described(typedDecimal, 'A price.'),
    isMarkTp: described(z._default(flag, 0), '1: the take-profit watches the mark price.'),
    isMarkSl: described(z._default(flag, 0), '1: the stop-loss watches the mark price.'),
    clientOrderId,
  }),
  data: z.object({ futuresPositionId: idField<FuturesPositionId>() }),
});

export const setFuturesLeverage = post('/api/futures/order/leverage', {
  access: 'player',
  key: 'trade',
  summary: 'Changes the leverage of a contract',
  refusals: [
    ...COMMAND_REFUSALS,
    'TRADING_SUSPENDED',
    'LEVERAGE_REQUIRED',
    'LEVERAGE_OUT_OF_RANGE',
    'LEVERAGE_LOCKED_BY_POSITION',
    'LEVERAGE_LOCKED_BY_COPY',
    'LEVERAGE_CANNOT_LOWER',
    'MAX_QUANTITY_EXCEEDED',
    'INSUFFICIENT_BALANCE',
    'FEED_DELAYED',
  ],
  body: bodyOf({ futuresOptionId: askedId<FuturesOptionId>(), leverage: demanded(typedCount), clientOrderId }),
  data: z.object({ futuresOptionId: idField<FuturesOptionId>(), leverage: z.int() }),
});

export const setFuturesMarginType = post('/api/futures/order/margin_type', {
  access: 'player',
  key: 'trade',
  summary: 'Changes the margin type of a contract',
  refusals: [...COMMAND_REFUSALS, 'TRADING_SUSPENDED', 'MARGIN_TYPE_LOCKED'],
  body: bodyOf({ futuresOptionId: askedId<FuturesOptionId>(), marginType, clientOrderId }),
  data: z.object({ futuresOptionId: idField<FuturesOptionId>(), marginType }),
});

export const adjustFuturesMargin = post('/api/futures/order/margin', {
  access: 'player',
  key: 'trade',
  summary: 'Adds margin to an isolated position (type ADD) or takes some out (SUB)',
  refusals: [...COMMAND_REFUSALS, 'MARGIN_ADJUST_EXCEEDED', 'NOTHING_TO_REDUCE', 'FEED_DELAYED'],
  body: bodyOf({
    futuresPositionId: askedId<FuturesPositionId>(),
    amount: described(demanded(typedDecimal), 'How much.'),
    type: described(z.enum(MARGIN_DIRECTIONS), 'ADD puts margin in, SUB takes it out.'),
    clientOrderId,
  }),
  data: z.object({ futuresPositionId: idField<FuturesPositionId>() }),
});

export const getFuturesQuantityPer = get('/api/futures/order/qty_per', {
  access: 'player',
  key: 'read',
  summary: 'The quantity that a percentage of what is available pays for',
  refusals: ['STOCK_NOT_FOUND', 'LEVERAGE_OUT_OF_RANGE', 'PRICE_INVALID', 'FEED_DELAYED'],
  query: queryOf({
    futuresOptionId: described(askedId<FuturesOptionId>(), 'The contract.'),
    tradeType: tradeSide,
    percent: described(queryInt({ min: 0, max: 100, byDefault: 100 }), 'Of what is available.'),
    leverage: described(
      z.optional(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(1_000)))),
      "The player's setting when it is left out.",
    ),
    price: described(z.optional(decimalText), 'At the market when it is left out.'),
  }),
  data: z.object({ amount: decimalText, available: decimalText }),
});

const optionQuery = queryOf({ futuresOptionId: futuresOptionIdFilter });

export const getFuturesOpenOrders = get('/api/futures/history/open_order', {
  access: 'player',
  key: 'read',
  summary: 'Working orders of the player, newest first, without take-profit and stop-loss',
  query: optionQuery,
  data: z.array(futuresOrder),
});

export const getFuturesOpenPositions = get('/api/futures/history/open_position', {
  access: 'player',
  key: 'read',
  summary: 'Open positions of the player',
  query: optionQuery,
  data: z.array(futuresPosition),
});

export const getFuturesOpenExits = get('/api/futures/history/open_sltp', {
  access: 'player',
  key: 'read',
  summary: 'Take-profit and stop-loss orders that wait',
  query: optionQuery,
  data: z.array(futuresOrder),
});

const historyShape = { futuresOptionId: futuresOptionIdFilter, ...periodFields, ...pageFields };

export const getFuturesHistory = get('/api/futures/history/list', {
  access: 'player',
  key: 'read',
  summary: 'Ended orders of the player, newest first; resultType FILLED leaves the others out',
  query: queryOf({ futuresOptionId: futuresOptionIdFilter, ...historyFields }).check(atMostAYear),
  data: pageSince(futuresOrder),
});

export const getFuturesFillQuote = get('/api/futures/history/quote', {
  access: 'player',
  summary: 'The quote that a filled order of the player used: bid, ask, last, number, source and licence',
  refusals: ['RECORD_MISSING'],
  query: queryOf({ orderId: described(askedId<FuturesOrderId>(), 'The filled order.') }),
  data: fillQuote,
});

export const getFuturesExitHistory = get('/api/futures/history/tpsl', {
  access: 'player',
  key: 'read',
  summary: 'Take-profit and stop-loss orders that ended, newest first',
  query: queryOf({ ...historyShape, ...sinceSeqField }).check(atMostAYear),
  data: pageSince(futuresOrder),
});

export const futuresFunding = z.object({
  id: z.int(),
  futuresOptionId: idField<FuturesOptionId>(),
  futuresPositionId: idField<FuturesPositionId>(),
  at: described(epochMs, 'The funding hour, epoch milliseconds.'),
  rate: signedDecimalText,
  mark: decimalText,
  amount: decimalText,
  fee: described(signedDecimalText, 'What the position gained (+) or paid (−).'),
});
export type FuturesFunding = z.infer<typeof futuresFunding>;

export const getFuturesFundingHistory = get('/api/futures/history/funding', {
  access: 'player',
  key: 'read',
  summary: 'Funding gained and paid, newest first',
  query: queryOf({ ...historyShape, ...sinceIdField }).check(atMostAYear),
  data: pageSinceId(futuresFunding),
});

export const getFuturesLastLeverage = get('/api/futures/history/last_leverage', {
  access: 'player',
  key: 'read',
  summary: 'Leverage and margin type the player has set for a contract, or its defaults',
  refusals: ['STOCK_NOT_FOUND'],
  query: queryOf({ futuresOptionId: described(askedId<FuturesOptionId>(), 'The contract.') }),
  data: z.object({ futuresOptionId: idField<FuturesOptionId>(), leverage: z.int(), marginType, maxLeverage: z.int() }),
});
