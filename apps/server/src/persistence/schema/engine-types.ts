import type { Quote } from '@hoga/engine/rows/quote';
import { toWire } from '@hoga/engine/wire';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, decimal, SCALE_DIGITS, toText } from '@hoga/kernel/decimal';
import { customType } from 'drizzle-orm/pg-core';

const NUMERIC = /^(-?)(\d+)(?:\.(\d{1,8}))?$/;

/** Exact, and of any size numeric(30, 8) has room for: sums of the house outgrow what a caller may type. */
export function decimalFromSql(text: string): Decimal {
  const match = NUMERIC.exec(text);
  assert(match !== null, `not a numeric(30, 8): ${text}`);
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = BigInt(whole + fraction.padEnd(SCALE_DIGITS, '0'));
  return (sign === '-' ? -magnitude : magnitude) as Decimal;
}

/** numeric(30, 8) as a Decimal, never by way of a float. */
export const exactDecimal = customType<{ data: Decimal; driverData: string }>({
  dataType: () => 'numeric(30, 8)',
  toDriver: toText,
  fromDriver: decimalFromSql,
});

/** The price a fill used, its decimals as text. */
export const quoteJson = customType<{ data: Quote; driverData: string | StoredQuote }>({
  dataType: () => 'jsonb',
  toDriver: (quote) => JSON.stringify(toWire(quote)),
  fromDriver: (stored) => readQuote(typeof stored === 'string' ? JSON.parse(stored) : stored),
});

type StoredQuote = ReturnType<typeof toWire<Quote>>;

function readQuote(stored: StoredQuote): Quote {
  const maybe = (text: string | null) => (text === null ? null : decimal(text));
  return {
    ...stored,
    bid: decimal(stored.bid),
    ask: decimal(stored.ask),
    last: decimal(stored.last),
    mark: maybe(stored.mark),
    index: maybe(stored.index),
    fundingRate: maybe(stored.fundingRate),
  };
}
