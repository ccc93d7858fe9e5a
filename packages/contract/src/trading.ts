import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { MAX_SCALE_PARTS, MIN_SCALE_PARTS, SCALE_DISTRIBUTIONS } from '@hoga/domain/trading/scale';
import {
  ENTRY_TYPES,
  MARGIN_TYPES,
  MARKET_TYPES,
  ORDER_EVENTS,
  ORDER_STATUSES,
  POSITION_EVENTS,
  POSITION_STATUSES,
  TRADE_SIDES,
  TRIGGER_DIRS,
} from '@hoga/domain/trading/vocabulary';
import type { OrderId, PlayerId, PositionId } from '@hoga/kernel/ids';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { bodyOf } from './call.ts';
import {
  askedId,
  decimalText,
  demanded,
  described,
  emptyText,
  epochMs,
  idField,
  signedDecimalText,
  typedDecimal,
  wholeNumber,
} from './fields.ts';
import { pageFields, periodFields, sinceSeqField } from './page.ts';

/** Fields shared by orders and positions of all products. */

export const tradeSide = described(z.enum(TRADE_SIDES), 'LONG buys, SHORT sells.');
const marketType = described(
  z.enum(MARKET_TYPES),
  'What an order waits for. LIQUIDATION is what the house closes with (losscut).',
);
export const triggerDir = described(
  z.enum(TRIGGER_DIRS),
  'UP: fires once the price is at or above the stop; DOWN: at or below.',
);
export const marginType = described(
  z.enum(MARGIN_TYPES),
  'CROSS: the whole account stands behind the position; ISOLATED: its own margin alone.',
);
export const orderStatus = z.enum(ORDER_STATUSES);
const positionStatus = z.enum(POSITION_STATUSES);

export const orderEventType = z.enum(ORDER_EVENTS);
export const positionEventType = z.enum(POSITION_EVENTS);

/** A name that a request gives itself. */
export const ownId = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));

/** A request's own key: a repeat within a day gets the first reply and has no second effect (DOMAIN §0). */
export const clientOrderId = described(
  z.optional(ownId),
  "The request's own key: the same request again within a day gets the first reply and does nothing more. After OUTCOME_UNKNOWN, or no reply at all, it tells what became of the request; after UNAVAILABLE it was certainly not done.",
);

/** A whole number that may be omitted, bounded for every count of contracts, ticks or times. */
export const typedCount = z.optional(
  z.nullable(z.union([z.pipe(wholeNumber, z.int().check(z.nonnegative(), z.maximum(1_000_000))), emptyText()])),
);

type Inferred<Fields extends Readonly<Record<string, $ZodType>>> = {
  [Name in keyof Fields]: output<Fields[Name]>;
};

/** The order fields common to all products; quantity, trigger and position are the product's. */
export const orderFields = {
  id: idField<OrderId>(),
  playerId: idField<PlayerId>(),
  tradeType: tradeSide,
  marketType,
  price: z.nullable(decimalText),
  triggerDir: z.nullable(triggerDir),
  trailTicks: described(
    z.nullable(z.int()),
    'Of a stop that follows the price: how many ticks behind it. What it waits for is where it stands now.',
  ),
  hold: decimalText,
  status: orderStatus,
  fillPrice: z.nullable(decimalText),
  fee: z.nullable(decimalText),
  realizedPnl: z.nullable(signedDecimalText),
  quoteSeq: described(
    z.nullable(z.int()),
    'The number of the quote it filled at: the `seq` of the instrument’s ticker.',
  ),
  reason: described(
    z.nullable(z.string()),
    'Why it ended: USER, REPLACED, SESSION_CLOSE, CANCEL_AFTER, ROLL …, or a code of the error catalogue.',
  ),
  clientOrderId: z.nullable(z.string()),
  keyId: described(z.nullable(z.string()), 'The key of the program that placed it; null: the member did.'),
  createdAt: epochMs,
  updatedAt: epochMs,
};

export type OrderFields = Inferred<typeof orderFields>;

/** The quote a fill used, and where it came from: the same for every member at its number. */
export const fillQuote = z.object({
  orderId: idField<OrderId>(),
  at: described(epochMs, 'When the order filled.'),
  keyId: described(z.nullable(z.string()), 'The key of the program that placed the order; null: the member did.'),
  fillPrice: z.nullable(decimalText),
  seq: described(z.int(), 'The number of the quote: `quoteSeq` of the order.'),
  bid: decimalText,
  ask: decimalText,
  last: decimalText,
  mark: described(z.nullable(decimalText), 'Perpetuals only.'),
  exTs: described(epochMs, 'By the source’s clock.'),
  source: described(z.nullable(z.string()), 'null: filled before sources were recorded.'),
  contract: described(
    z.nullable(z.string()),
    'The source’s own name of the instrument, such as the month of a future.',
  ),
  sequence: described(z.nullable(z.int()), 'The source’s number of the message; null: it has none.'),
  isSimulated: z.boolean(),
  licence: described(
    z.nullable(z.string()),
    'Who granted the right to the source’s prices; null where they are simulated.',
  ),
});
export type FillQuote = z.infer<typeof fillQuote>;

/** The fields of a net position common to all products. */
export const positionFields = {
  id: idField<PositionId>(),
  playerId: idField<PlayerId>(),
  tradeType: tradeSide,
  entryCost: decimalText,
  entryPrice: decimalText,
  takeProfit: z.nullable(decimalText),
  stopLoss: z.nullable(decimalText),
  closePrice: z.nullable(decimalText),
  realizedPnl: signedDecimalText,
  status: positionStatus,
  reason: z.nullable(z.string()),
};

export type PositionFields = Inferred<typeof positionFields>;

/** Refusals of any player command. */
export const COMMAND_REFUSALS = ['PARTNER_CANNOT_TRADE', 'DUPLICATE_REQUEST'] as const satisfies readonly ErrorCode[];

/** Refusals of placing or changing an order of any product. */
export const ORDER_REFUSALS = [
  ...COMMAND_REFUSALS,
  'STOCK_REQUIRED',
  'TRADING_FROZEN',
  'TRADING_SUSPENDED',
  'DIRECTION_REQUIRED',
  'QUANTITY_REQUIRED',
  'PRICE_REQUIRED',
  'PRICE_INVALID',
  'QUANTITY_INVALID',
  'FEED_DELAYED',
  'WOULD_TRIGGER_IMMEDIATELY',
  'REDUCE_EXCEEDS_POSITION',
  'TOO_MANY_OPEN_ORDERS',
  'INSUFFICIENT_BALANCE',
  'WOULD_LIQUIDATE',
  'TAKE_PROFIT_REJECTED',
  'STOP_LOSS_REJECTED',
] as const satisfies readonly ErrorCode[];

/** The request fields of every order. */
export const entryFields = {
  tradeType: demanded(z.optional(z.nullable(tradeSide))),
  marketType: described(z.enum(ENTRY_TYPES), 'STOPMARKET and STOPLIMIT wait for their stop.'),
  price: described(typedDecimal, 'Of LIMIT and STOPLIMIT.'),
  trailTicks: described(
    typedCount,
    'Of STOPMARKET in place of its stop: one so many ticks behind the newest price, which follows it.',
  ),
  clientOrderId,
};

/** The pair of an order. */
export function pairField<Id extends OrderId>() {
  return described(
    z.nullable(idField<Id>()),
    'Two orders with the same number are a pair: the end of one ends the other (reason OCO), and so does a stop that fires. Together they hold the larger `hold` of both.',
  );
}

/** The scale order of an order. */
export function scaleField<Id extends OrderId>() {
  return described(
    z.nullable(idField<Id>()),
    'Orders with the same number are parts of one scale order: the number of its first part.',
  );
}

/** The request fields of every scale order. */
export const scaleFields = {
  tradeType: demanded(z.optional(z.nullable(tradeSide))),
  fromPrice: described(demanded(typedDecimal), 'Of the first part.'),
  toPrice: described(demanded(typedDecimal), 'Of the last part: above or below the first.'),
  parts: described(
    z.pipe(wholeNumber, z.int().check(z.minimum(MIN_SCALE_PARTS), z.maximum(MAX_SCALE_PARTS))),
    'How many limit orders. Each counts as a command.',
  ),
  distribution: described(
    z._default(z.enum(SCALE_DISTRIBUTIONS), 'FLAT'),
    'Equal quantities, or in the proportions 1, 2, 3 … rising or falling from the first part to the last. Each is rounded down to the step; the rest goes to the last part.',
  ),
  clientOrderId: described(clientOrderId, 'Of the whole: sent again within a day it gets the first reply.'),
};

/** The request fields of every OCO order. */
export const ocoFields = {
  tradeType: described(demanded(z.optional(z.nullable(tradeSide))), 'Of the limit.'),
  price: described(demanded(typedDecimal), 'Of the limit, which must wait: it may not take the quote.'),
  stopTradeType: described(
    z.optional(z.nullable(tradeSide)),
    'Of the stop: the side of the limit when it is left out.',
  ),
  stopLimitPrice: described(
    typedDecimal,
    'The price of the limit that the stop becomes once it has fired; a market order when it is left out.',
  ),
  clientOrderId: described(clientOrderId, 'Of the whole: sent again within a day it gets the first reply.'),
};

/** Refusals of orders that are placed together, besides those of each. */
export const SCALE_REFUSALS = ['SCALE_INVALID', 'WOULD_FILL_IMMEDIATELY'] as const satisfies readonly ErrorCode[];

/** The order that a requested one is to be paired with. */
export function pairedWith<Id extends OrderId>() {
  return described(
    z.optional(z.nullable(askedId<Id>())),
    'A working order of the same instrument: whichever of the two ends first ends the other.',
  );
}

/** The reply to placing or changing an order. */
export const anyOrderReply = z.object({ orderId: idField<OrderId>(), status: orderStatus });

export interface OrderReply<Id> {
  orderId: Id;
  status: z.infer<typeof orderStatus>;
}

/** The same for one product: one schema, so that it has one name in all descriptions. */
export function orderReply<Id extends OrderId>() {
  return anyOrderReply as unknown as ZodMiniType<OrderReply<Id>, OrderReply<Id>>;
}

const placedGroup = z.object({
  groupId: described(idField<OrderId>(), 'The number of the first order, which all of them carry.'),
  orders: z.array(anyOrderReply),
});

export interface PlacedGroup<Id> {
  groupId: Id;
  orders: OrderReply<Id>[];
}

/** The reply to placing orders together. */
export function groupReply<Id extends OrderId>() {
  return placedGroup as unknown as ZodMiniType<PlacedGroup<Id>, PlacedGroup<Id>>;
}

/** Cancelling what is left of a scale order is the same call for every product, except for its path. */
export function cancelScaleOrder<Id extends OrderId>() {
  return {
    access: 'player',
    key: 'trade',
    summary: 'Cancels all parts of a scale order that still wait',
    refusals: [...COMMAND_REFUSALS, 'ORDER_NOT_FOUND', 'ORDER_ALREADY_CLOSED'],
    body: bodyOf({ scaleGroup: described(askedId<Id>(), 'The number of the scale order.'), clientOrderId }),
    data: z.object({ count: z.int() }),
  } as const;
}

/** Cancelling one order is the same call for every product, except for its path. */
export function cancelOrder<Id extends OrderId>() {
  return {
    access: 'player',
    key: 'trade',
    summary: 'Cancels one working order',
    refusals: [...COMMAND_REFUSALS, 'ORDER_NOT_FOUND', 'ORDER_ALREADY_CLOSED'],
    body: bodyOf({ id: described(askedId<Id>(), 'Of the order.'), clientOrderId }),
    data: z.object({ orderId: idField<Id>() }),
  } as const;
}

/** The filter of an order history. */
export const historyFields = {
  resultType: described(
    z._default(z.enum(['ALL', 'FILLED']), 'ALL'),
    'FILLED leaves out what was cancelled or expired.',
  ),
  ...sinceSeqField,
  ...periodFields,
  ...pageFields,
};
