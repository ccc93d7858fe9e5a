import { z } from 'zod';

/** An amount, price or quantity: exact decimal text, matched before it is ever a number (QUALITY §4). */
export const decimalText = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);
/** As `decimalText`, for figures that may be below zero. */
export const signedDecimalText = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/);

export const epochMs = z.number().int().nonnegative();
export const flag = z.union([z.literal(0), z.literal(1)]);
export const queryFlag = z.coerce.number().pipe(flag);
export const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const page = z.coerce.number().int().min(0).max(10_000).default(0);
export const pageSize = z.coerce.number().int().min(1).max(100).default(20);

/** A page of a list: `total` is the number of rows over all pages. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.number().int(), page: z.number().int(), size: z.number().int() });
}

/** A stock as callers name it: a plain symbol (NQ) or with a site's prefix (X_BTCUSDT, EBEST_NQ). */
export const stockName = z.string().regex(/^[A-Z0-9_]{1,32}$/);

/** Comma-separated stocks, at most 50. */
export const stockList = z
  .string()
  .max(1_700)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(stockName).min(1).max(50));
