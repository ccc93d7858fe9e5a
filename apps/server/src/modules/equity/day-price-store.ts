import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dayPrice } from '../../persistence/schema/market.ts';

export interface DayPrice {
  readonly symbol: string;
  readonly day: number;
  readonly price: Decimal;
}

/** The first price written of a day stays. */
export async function keepDayPrices(queries: Queries, prices: readonly DayPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ price, ...of }) => ({ ...of, price: toText(price) }));
  await queries.insert(dayPrice).values(rows).onConflictDoNothing();
}

/** Days from one on, oldest first. */
export async function dayPricesFrom(
  queries: Queries,
  { symbols, fromDay }: { readonly symbols: readonly string[]; readonly fromDay: number },
): Promise<readonly DayPrice[]> {
  if (symbols.length === 0) return [];
  const rows = await queries
    .select()
    .from(dayPrice)
    .where(and(inArray(dayPrice.symbol, [...symbols]), gte(dayPrice.day, fromDay)))
    .orderBy(asc(dayPrice.day), asc(dayPrice.symbol));
  return rows.map(({ price, ...of }) => ({ ...of, price: decimal(price) }));
}

export async function symbolsOfDay(queries: Queries, day: number): Promise<ReadonlySet<string>> {
  const rows = await queries.select({ symbol: dayPrice.symbol }).from(dayPrice).where(eq(dayPrice.day, day));
  return new Set(rows.map(({ symbol }) => symbol));
}
