import * as z from 'zod/mini';
import { decimalText, wholeNumber } from './fields.ts';

/** What orders and positions of both products share. */

export const tradeSide = z.enum(['LONG', 'SHORT']);

/** The types a player may ask for. */
export const entryType = z.enum(['MARKET', 'LIMIT', 'STOPLIMIT', 'STOPMARKET']);
/** LIQUIDATION marks a losscut or a liquidation (OVS-13). */
export const marketType = z.enum([
  'MARKET',
  'LIMIT',
  'STOPLIMIT',
  'STOPMARKET',
  'TAKEPROFIT',
  'STOPLOSS',
  'LIQUIDATION',
]);
export type MarketType = z.infer<typeof marketType>;

export const triggerDir = z.enum(['UP', 'DOWN']);
export const orderStatus = z.enum(['WORKING', 'TRIGGERED', 'FILLED', 'CANCELED', 'EXPIRED']);
export const positionStatus = z.enum(['OPEN', 'CLOSED', 'LIQUIDATED']);

export const orderEventType = z.enum(['ORDER_SUCCESS', 'ORDER_CANCEL', 'ORDER_FILLED', 'ORDER_UPDATE']);
export const positionEventType = z.enum(['POSITION_OPEN', 'POSITION_UPDATE', 'POSITION_CLOSE', 'POSITION_LIQUID']);

/** A request's own key: a repeat within a day gets the first reply and has no second effect (DOMAIN §0). */
export const clientOrderId = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)));

/** A price or quantity that may be left out: the rule for a missing field gives its own message. */
export const typedDecimal = z.optional(z.nullable(decimalText));
/** A whole number that may be left out, small enough for every count of contracts, ticks or times. */
export const typedCount = z.optional(
  z.nullable(z.pipe(wholeNumber, z.int().check(z.nonnegative(), z.maximum(1_000_000)))),
);
