import { hasHiddenCharacters } from '@hoga/domain/accounts/typed-text';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { GlobalMeta } from 'zod/v4/core';

/** The field with its documentation. */
export function described<Field extends ZodMiniType>(field: Field, description: string): Field {
  return noted(field, { description });
}

/** Stored beside the field: zod's own mechanism is a check, which does nothing but runs with every value. */
function noted<Field extends ZodMiniType>(field: Field, notes: GlobalMeta): Field {
  const copy = field.clone();
  z.globalRegistry.add(copy, notes);
  return copy;
}

/** An amount, price or quantity: exact decimal text, matched before it is ever a number (QUALITY §4). */
export const decimalText = described(z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/)), 'An exact decimal, as text.');
/** Like `decimalText`, for figures that may be negative. */
export const signedDecimalText = described(
  z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/)),
  'An exact decimal, as text; may be below zero.',
);

/** The largest whole amount of `decimalText`. */
const MOST_WHOLE = 999_999_999_999_999;
const wholeAmount = z.pipe(
  z.pipe(z.int().check(z.nonnegative(), z.maximum(MOST_WHOLE)), z.transform(String)),
  decimalText,
);

/** An amount in a request: a whole one may be a JSON number too; with decimals it is text, so that no digit is lost. */
export const askedDecimal = described(
  z.union([decimalText, wholeAmount]),
  'An exact decimal, as text; a whole one may be a number.',
);
/** The same where it may be omitted or empty: the rule for a missing field gives its own message. */
export const typedDecimal = z.optional(z.nullable(z.union([decimalText, wholeAmount, emptyText()])));

/** Empty text counts as an absent field. */
export function emptyText() {
  return z.pipe(
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.null(),
  );
}

export const epochMs = described(z.int().check(z.nonnegative()), 'Milliseconds since 1970-01-01 UTC.');
export const flag = described(z.union([z.literal(0), z.literal(1)]), '1: yes, 0: no.');
/**
 * A whole number as JSON, or its digits, as in a query. Nothing else that could be coerced: no `true`, `[1]`, `0x1`,
 * `1e3`, blank or empty text.
 */
export const wholeNumber = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,16}$/)), z.transform(Number))]),
  z.int(),
);

/** A flag in a query, where everything is text; 1 when absent. */
export const queryFlagOn = z.prefault(z.pipe(wholeNumber, flag), 1);
/** The same; 0 when absent. */
export const queryFlagOff = z.prefault(z.pipe(wholeNumber, flag), 0);
export const rowId = z.pipe(wholeNumber, z.int().check(z.positive()));

/** An id in a row or a reply: a whole number, branded with its kind. */
export function idField<Id extends number>() {
  return z.int() as unknown as ZodMiniType<Id, Id>;
}

/** The same in a request. */
export function askedId<Id extends number>() {
  return rowId as unknown as ZodMiniType<Id, Id>;
}

/** The end of the year 9999. */
const LAST_MS = 253_402_300_799_999;
const DAY_MS = 86_400_000;

/** A moment in a query, anywhere within a year number of four digits. */
export const queryEpochMs = z.pipe(wholeNumber, z.int().check(z.nonnegative(), z.maximum(LAST_MS)));

/** No data is older: an earlier value is a day typed as a number, seconds, or a mistake. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);

/** A day, or a moment of ISO 8601 with its offset. */
const DAY_OR_MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const DAY_LENGTH = 10;

/** Epoch milliseconds, a moment of ISO 8601, or a KST day: its first or its last moment. */
function askedMoment(of: 'start' | 'end') {
  const moment = z.union([
    z.pipe(wholeNumber, z.int()),
    z.pipe(
      z.string().check(z.regex(DAY_OR_MOMENT)),
      z.transform((text) => momentOf(text, of)),
    ),
  ]);
  return z.pipe(moment, z.int().check(z.minimum(EARLIEST_MS), z.maximum(LAST_MS)));
}

/** NaN for an invalid day or moment. */
function momentOf(text: string, of: 'start' | 'end'): number {
  const day = text.slice(0, DAY_LENGTH);
  if (!isDay(day)) return Number.NaN;
  if (text !== day) return Date.parse(text);
  return kstMidnight(kstDay(Date.parse(`${day}T00:00:00Z`))) + (of === 'end' ? DAY_MS - 1 : 0);
}

/** Whether the calendar has the day. */
function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

/** The start and the end of a list's period: epoch milliseconds, ISO 8601, or `yyyy-MM-dd`, a whole KST day. */
export const askedStart = askedMoment('start');
export const askedEnd = askedMoment('end');
/** A KST day, or a moment of it. */
export const askedDay = z.pipe(askedStart, z.transform(kstDate));

/** Some of these words, comma-separated, as in a query. */
export function codeList(words: readonly (string | number)[], maxLength = 120) {
  const known = new Set(words.map(String));
  return z.optional(
    z.string().check(
      z.maxLength(maxLength),
      z.refine((text) => parseCommaList(text).every((word) => known.has(word))),
    ),
  );
}

/** A whole number in a query, within bounds, with its default. */
export function queryInt({ min, max, byDefault }: { min: number; max: number; byDefault: number }) {
  return z._default(z.pipe(wholeNumber, z.int().check(z.minimum(min), z.maximum(max))), byDefault);
}

/**
 * Marks a field that is optional only so that its rule gives its own message: without it the call is refused. It is
 * documented as required.
 */
export function demanded<Field extends z.ZodMiniType>(field: Field): Field {
  return noted(field, { demanded: true });
}

/** Typed text: bounded; absent is empty, so that the rule for an empty field gives its own message. */
export function typedText(maxLength: number) {
  return z._default(z.string().check(z.maxLength(maxLength)), '');
}

/** Bounded text that may be omitted. */
export function optionalText(maxLength: number) {
  return z.optional(z.string().check(z.maxLength(maxLength)));
}

/** Text shown unchanged: without characters that screens do not show or databases do not store. */
export function plainText(maxLength: number) {
  return z.string().check(
    z.maxLength(maxLength),
    z.refine((text) => !hasHiddenCharacters(text)),
  );
}

/** A stock as named by callers: a plain symbol (NQ) or with a site's prefix (X_BTCUSDT, EBEST_NQ). */
export const stockName = described(
  z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/)),
  "A symbol, plain (NQ) or with the site's prefix (X_BTCUSDT).",
);

/** Comma-separated stocks, at most 50. */
export const stockList = described(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1_700)),
      z.transform((text: string) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(stockName).check(z.minLength(1), z.maxLength(50)),
  ),
  'Symbols, separated by commas; at most 50.',
);
