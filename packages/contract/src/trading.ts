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
import * as z from 'zod/mini';
import { decimalText, wholeNumber } from './fields.ts';

/** What orders and positions of both products share. */

export const tradeSide = z.enum(TRADE_SIDES);
export const entryType = z.enum(ENTRY_TYPES);
export const marketType = z.enum(MARKET_TYPES);
export const triggerDir = z.enum(TRIGGER_DIRS);
export const orderStatus = z.enum(ORDER_STATUSES);
export const positionStatus = z.enum(POSITION_STATUSES);

export const orderEventType = z.enum(ORDER_EVENTS);
export const positionEventType = z.enum(POSITION_EVENTS);

/** Which ended orders a history has. */
export const historyResult = z._default(z.enum(['ALL', 'FILLED']), 'ALL');

/** A request's own key: a repeat within a day gets the first reply and has no second effect (DOMAIN §0). */
export const clientOrderId = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/)));

/** A price or quantity that may be left out: the rule for a missing field gives its own message. */
export const typedDecimal = z.optional(z.nullable(decimalText));
/** A whole number that may be left out, small enough for every count of contracts, ticks or times. */
export const typedCount = z.optional(
  z.nullable(z.pipe(wholeNumber, z.int().check(z.nonnegative(), z.maximum(1_000_000)))),
);
