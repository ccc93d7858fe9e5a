import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { queryEpochMs, queryInt } from './fields.ts';

/** The query fields of every list that pages: page 1 is the newest. */
export const pageFields = {
  page: queryInt({ min: 1, max: 10_000, byDefault: 1 }).check(z.describe('Which page; the first is the newest.')),
  size: queryInt({ min: 1, max: 100, byDefault: 20 }).check(z.describe('Rows of a page.')),
};

/** Both ends are included; a list without them is not limited in time. With `atMostAYear`. */
export const periodFields = {
  startDate: z.optional(queryEpochMs).check(z.describe('From then on, epoch milliseconds.')),
  endDate: z
    .optional(queryEpochMs)
    .check(z.describe('Until then, epoch milliseconds; at most a year after `startDate`, where both are given.')),
};

interface Period {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

const YEAR_MS = 366 * 86_400_000;

/** Checks the period of a query: whoever names both ends asks about a year at most. */
export const atMostAYear = z.refine<Period>(
  ({ startDate, endDate }) => startDate === undefined || endDate === undefined || endDate - startDate <= YEAR_MS,
  { path: ['endDate'] },
);

export function pageOf<Row extends $ZodType>(row: Row) {
  return z.object({ rows: z.array(row), page: z.int(), size: z.int(), total: z.int() });
}
