import type { Flag } from '@hoga/engine/rows/flag';
import type { Quote, QuoteOrigin } from '@hoga/engine/rows/quote';
import { toWire } from '@hoga/engine/wire';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, decimal, SCALE_DIGITS } from '@hoga/kernel/decimal';
import { bigint, customType, smallint } from 'drizzle-orm/pg-core';

export const id = (name: string) => bigint(name, { mode: 'number' });
/** Epoch milliseconds. */
export const moment = (name: string) => bigint(name, { mode: 'number' });
export const flag = (name: string) => smallint(name).$type<Flag>();

const NUMERIC = /^(-?)(\d+)(?:\.(\d{1,8}))?$/;

/** Exact, up to the size of numeric(30, 8): sums of the house exceed the limits of input. */
export function decimalFromSql(text: string): Decimal {
  const match = NUMERIC.exec(text);
  assert(match !== null, `not a numeric(30, 8): ${text}`);
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = BigInt(whole + fraction.padEnd(SCALE_DIGITS, '0'));
  return (sign === '-' ? -magnitude : magnitude) as Decimal;
}

const NO_FRACTION = '0'.repeat(SCALE_DIGITS);

/** All eight digits, or none: PostgreSQL parses a batch character by character, and most amounts are whole. */
export function decimalToSql(value: Decimal): string {
  const digits = (value < 0n ? -value : value).toString().padStart(SCALE_DIGITS + 1, '0');
  const point = digits.length - SCALE_DIGITS;
  const whole = `${value < 0n ? '-' : ''}${digits.slice(0, point)}`;
  return digits.endsWith(NO_FRACTION) ? whole : `${whole}.${digits.slice(point)}`;
}

/** numeric(30, 8) as a Decimal, never via a float. */
export const exactDecimal = customType<{ data: Decimal; driverData: string }>({
  dataType: () => 'numeric(30, 8)',
  toDriver: decimalToSql,
  fromDriver: decimalFromSql,
});

/** A list of them. */
export const exactDecimals = customType<{ data: readonly Decimal[]; driverData: string }>({
  dataType: () => 'numeric(30, 8)[]',
  toDriver: (values) => `{${values.map(decimalToSql).join(',')}}`,
  fromDriver: (text) => text.slice(1, -1).split(',').map(decimalFromSql),
});

/** Bytes represented as hexadecimal digits. */
export const hexBytes = customType<{ data: string; driverData: string | Buffer }>({
  dataType: () => 'bytea',
  toDriver: (hex) => `\\x${hex}`,
  fromDriver: (bytes) => (typeof bytes === 'string' ? bytes.slice(2) : bytes.toString('hex')),
});

/** The price a fill used, as JSON in a text column: only the audit queries its parts. */
export const quoteText = customType<{ data: Quote; driverData: string }>({
  dataType: () => 'text',
  toDriver: writeQuote,
  fromDriver: (text) => readQuote(JSON.parse(text)),
});

/** One quote fills many orders. */
const quoteTexts = new WeakMap<Quote, string>();

/** Omits absent fields of the quote. */
function writeQuote(quote: Quote): string {
  const known = quoteTexts.get(quote);
  if (known !== undefined) return known;
  const text = JSON.stringify(toWire(quote), (_key, value: unknown) => value ?? undefined);
  quoteTexts.set(quote, text);
  return text;
}

type Wire = ReturnType<typeof toWire<Quote>>;
type Missing = 'tradedAt' | 'mark' | 'index' | 'fundingRate' | 'nextFundingTime';
type StoredOrigin = Pick<QuoteOrigin, 'source' | 'epoch'> & Partial<QuoteOrigin>;
type StoredQuote = Omit<Wire, Missing | 'origin'> & {
  readonly [Name in Missing]?: NonNullable<Wire[Name]>;
} & { readonly origin?: StoredOrigin };

function readQuote(stored: StoredQuote): Quote {
  const maybe = (text: string | undefined) => (text === undefined ? null : decimal(text));
  const { origin, ...figures } = stored;
  return {
    ...figures,
    ...(origin === undefined ? {} : { origin: { contract: null, sequence: null, ...origin } }),
    bid: decimal(stored.bid),
    ask: decimal(stored.ask),
    last: decimal(stored.last),
    tradedAt: stored.tradedAt ?? null,
    mark: maybe(stored.mark),
    index: maybe(stored.index),
    fundingRate: maybe(stored.fundingRate),
    nextFundingTime: stored.nextFundingTime ?? null,
  };
}
