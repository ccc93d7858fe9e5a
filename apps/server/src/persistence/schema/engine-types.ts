import type { Quote } from '@hoga/engine/rows/quote';
import { toWire } from '@hoga/engine/wire';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, decimal, SCALE_DIGITS } from '@hoga/kernel/decimal';
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

/** All eight digits: SQL does not mind zeros, and a batch has tens of thousands of these. */
export function decimalToSql(value: Decimal): string {
  const digits = (value < 0n ? -value : value).toString().padStart(SCALE_DIGITS + 1, '0');
  const point = digits.length - SCALE_DIGITS;
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** numeric(30, 8) as a Decimal, never by way of a float. */
export const exactDecimal = customType<{ data: Decimal; driverData: string }>({
  dataType: () => 'numeric(30, 8)',
  toDriver: decimalToSql,
  fromDriver: decimalFromSql,
});

/** The price a fill used, its decimals as text. */
export const quoteJson = customType<{ data: Quote; driverData: string | StoredQuote }>({
  dataType: () => 'jsonb',
  toDriver: quoteText,
  fromDriver: (stored) => readQuote(typeof stored === 'string' ? JSON.parse(stored) : stored),
});

/** One quote fills many orders. */
const quoteTexts = new WeakMap<Quote, string>();

function quoteText(quote: Quote): string {
  const known = quoteTexts.get(quote);
  if (known !== undefined) return known;
  const text = JSON.stringify(toWire(quote));
  quoteTexts.set(quote, text);
  return text;
}

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
