import {
  ENTRY_TYPES,
  MARKET_TYPES,
  ORDER_EVENTS,
  ORDER_STATUSES,
  POSITION_EVENTS,
  POSITION_STATUSES,
  TRADE_SIDES,
  TRIGGER_DIRS,
} from '@hoga/domain/trading/vocabulary';
import type { OrderId, PlayerId, PositionId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import type { $ZodType, output } from 'zod/v4/core';
import { bodyOf } from './call.ts';
import { askedId, decimalText, epochMs, idField, signedDecimalText, wholeNumber } from './fields.ts';
import { pageFields, periodFields } from './page.ts';

/** What orders and positions of all products share. */

export const tradeSide = z.enum(TRADE_SIDES);
const marketType = z.enum(MARKET_TYPES);
export const triggerDir = z.enum(TRIGGER_DIRS);
const orderStatus = z.enum(ORDER_STATUSES);
const positionStatus = z.enum(POSITION_STATUSES);

export const orderEventType = z.enum(ORDER_EVENTS);
export const positionEventType = z.enum(POSITION_EVENTS);

/** A request's own key: a repeat within a day gets the first reply and has no second effect (DOMAIN §0). */
export const clientOrderId = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)));

/** A price or quantity that may be left out: the rule for a missing field gives its own message. */
export const typedDecimal = z.optional(z.nullable(decimalText));
/** A whole number that may be left out, small enough for every count of contracts, ticks or times. */
export const typedCount = z.optional(
  z.nullable(z.pipe(wholeNumber, z.int().check(z.nonnegative(), z.maximum(1_000_000)))),
);

type Inferred<Fields extends Readonly<Record<string, $ZodType>>> = {
  [Name in keyof Fields]: output<Fields[Name]>;
};

/** What an order has, whatever it is for; how much, at which trigger and for which position is the product's. */
export const orderFields = {
  id: idField<OrderId>(),
  playerId: idField<PlayerId>(),
  tradeType: tradeSide,
  marketType,
  price: z.nullable(decimalText),
  triggerDir: z.nullable(triggerDir),
  hold: decimalText,
  status: orderStatus,
  fillPrice: z.nullable(decimalText),
  fee: z.nullable(decimalText),
  realizedPnl: z.nullable(signedDecimalText),
  /** The number of the quote it filled at: the `seq` of the instrument's ticker. */
  quoteSeq: z.nullable(z.int()),
  /** A code of the error catalogue or why it ended (USER, REPLACED, SESSION_CLOSE …). */
  reason: z.nullable(z.string()),
  clientOrderId: z.nullable(z.string()),
  createdAt: epochMs,
  updatedAt: epochMs,
};

export type OrderFields = Inferred<typeof orderFields>;

/** What a net position has, whatever it is of. */
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

/** What every order is asked for with. */
export const entryFields = {
  tradeType: z.optional(z.nullable(tradeSide)),
  marketType: z.enum(ENTRY_TYPES),
  price: typedDecimal,
  clientOrderId,
};

/** What is said of an order that was placed or changed. */
export function orderReply<Id extends OrderId>() {
  return z.object({ orderId: idField<Id>(), status: orderStatus });
}

/** Cancelling one order is the same call for every product, but for its path. */
export function cancelOrder<Id extends OrderId>() {
  return {
    access: 'player',
    summary: 'Cancels one working order',
    body: bodyOf({ id: askedId<Id>(), clientOrderId }),
    data: z.object({ orderId: idField<Id>() }),
  } as const;
}

/** Which ended orders a history has. */
export const historyFields = {
  resultType: z._default(z.enum(['ALL', 'FILLED']), 'ALL'),
  ...periodFields,
  ...pageFields,
};
