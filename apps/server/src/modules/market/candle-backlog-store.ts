import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { candleBacklog } from '../../persistence/schema/market.ts';

export interface BacklogEntry {
  readonly symbol: string;
  /** Candles that open before this time are missing. */
  readonly untilTime: number;
}

/** For a chart with a backlog the later time wins: everything before it is missing. */
export async function putBacklog(queries: Queries, entries: readonly BacklogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await queries
    .insert(candleBacklog)
    .values([...entries])
    .onConflictDoUpdate({
      target: candleBacklog.symbol,
      set: { untilTime: sql`greatest(${candleBacklog.untilTime}, excluded.until_time)` },
    });
}

export async function takeBacklog(queries: Queries, symbol: string): Promise<void> {
  await queries.delete(candleBacklog).where(eq(candleBacklog.symbol, symbol));
}

export async function loadBacklog(queries: Queries): Promise<readonly BacklogEntry[]> {
  return await queries.select().from(candleBacklog).orderBy(candleBacklog.symbol);
}
