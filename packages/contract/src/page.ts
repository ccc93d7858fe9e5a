import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { askedEnd, askedStart, described, queryInt, wholeNumber } from './fields.ts';

/** The query fields of every paged list: page 1 is the newest. */
export const pageFields = {
  page: described(queryInt({ min: 1, max: 10_000, byDefault: 1 }), 'Which page; the first is the newest.'),
  size: described(queryInt({ min: 1, max: 100, byDefault: 20 }), 'Rows of a page.'),
};

/** Both ends are included; a list without them is not limited in time. With `atMostAYear`. */
export const periodFields = {
  startDate: described(
    z.optional(askedStart),
    'From then on: epoch milliseconds, ISO 8601 with an offset, or a KST day as yyyy-MM-dd.',
  ),
  endDate: described(
    z.optional(askedEnd),
    'Until then: epoch milliseconds, ISO 8601 with an offset, or a KST day as yyyy-MM-dd with all of it; at most a year after `startDate`, where both are given.',
  ),
};

interface Period {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

const YEAR_MS = 366 * 86_400_000;

/** Checks the period of a query: with both ends given it is at most a year. */
export const atMostAYear = z.refine<Period>(
  ({ startDate, endDate }) => startDate === undefined || endDate === undefined || endDate - startDate <= YEAR_MS,
  { path: ['endDate'] },
);

export function pageOf<Row extends $ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), size: z.int(), total: z.int() });
}

const since = z.optional(z.pipe(wholeNumber, z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))));

/** Beside pages: what has ended since an event, for programs that have missed some. */
export const sinceSeqField = {
  sinceSeq: described(
    since,
    'Only rows that an event with a greater number has ended, oldest first, in place of a page; `seq` of an event or of `GET /api/state`.',
  ),
};
/** The same where rows are written once and have numbers of their own. */
export const sinceIdField = {
  sinceId: described(since, 'Only rows with a greater `id`, oldest first, in place of a page.'),
};

/** A page, or with `sinceSeq` the rows after it. */
export function pageSince<Row extends $ZodType>(row: Row) {
  return z.extend(pageOf(row), {
    nextSeq: described(z.optional(z.int()), 'With `sinceSeq`: what to ask with next.'),
    hasMore: described(z.optional(z.boolean()), 'With `sinceSeq`: whether there is more already.'),
  });
}

/** A page, or with `sinceId` the rows after it. */
export function pageSinceId<Row extends $ZodType>(row: Row) {
  return z.extend(pageOf(row), {
    nextId: described(z.optional(z.int()), 'With `sinceId`: what to ask with next.'),
    hasMore: described(z.optional(z.boolean()), 'With `sinceId`: whether there is more already.'),
  });
}
