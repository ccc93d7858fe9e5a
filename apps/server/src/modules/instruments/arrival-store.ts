import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { LIVE_PROCESSES } from '../../persistence/nodes.ts';
import { instrumentArrival, instrumentPrice } from '../../persistence/schema/instruments.ts';

export type ArrivalRow = typeof instrumentArrival.$inferSelect;

const NOW = sql`clock_timestamp()`;

export async function loadArrivals(queries: Queries): Promise<readonly ArrivalRow[]> {
  return await queries.select().from(instrumentArrival).orderBy(instrumentArrival.symbol);
}

/** Instruments whose offers wait until every process has a price. */
export async function arrivingSymbols(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .select({ symbol: instrumentArrival.symbol })
    .from(instrumentArrival)
    .where(isNull(instrumentArrival.quotedAt));
  return rows.map(({ symbol }) => symbol);
}

/** All processes follow these from now on; their offers wait. Tables of the accepted rows may stand before the own one. */
export async function announceInstruments(queries: Queries, symbols: readonly string[]): Promise<void> {
  await queries.execute(sql`
    INSERT INTO public.instrument_arrival (symbol, announced_at)
      SELECT symbol, ${NOW} FROM jsonb_array_elements_text(${sql.param(JSON.stringify(symbols))}::jsonb) AS added (symbol)
      ON CONFLICT DO NOTHING`);
}

export async function noteFilled(queries: Queries, symbols: readonly string[]): Promise<void> {
  await queries
    .update(instrumentArrival)
    .set({ filledAt: NOW })
    .where(and(inArray(instrumentArrival.symbol, [...symbols]), isNull(instrumentArrival.filledAt)));
}

export async function notePrice(queries: Queries, symbols: readonly string[], node: string): Promise<void> {
  await queries
    .insert(instrumentPrice)
    .values(symbols.map((symbol) => ({ symbol, node })))
    .onConflictDoNothing();
}

/** Instruments of which every live process has a price become ready to be offered; returns those. */
export async function noteQuoted(queries: Queries): Promise<readonly string[]> {
  const priced = sql`SELECT node FROM instrument_price WHERE symbol = ${instrumentArrival.symbol}`;
  const rows = await queries
    .update(instrumentArrival)
    .set({ quotedAt: NOW })
    .where(
      and(
        isNull(instrumentArrival.quotedAt),
        sql`EXISTS (${priced})`,
        sql`NOT EXISTS (SELECT FROM (${LIVE_PROCESSES}) AS live (id) WHERE id NOT IN (${priced}))`,
      ),
    )
    .returning({ symbol: instrumentArrival.symbol });
  return rows.map(({ symbol }) => symbol);
}

/** The offers of all that every process had a price of are accepted; as above. */
export async function noteOffered(queries: Queries): Promise<void> {
  await queries.execute(sql`
    WITH offered AS (UPDATE public.instrument_arrival SET offered_at = ${NOW}
      WHERE quoted_at IS NOT NULL AND offered_at IS NULL RETURNING symbol)
    DELETE FROM instrument_price WHERE symbol IN (SELECT symbol FROM offered)`);
}
