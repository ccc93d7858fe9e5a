import type { Fixing } from '@hoga/domain/rounds/fixing';
import { decimal, toText } from '@hoga/kernel/decimal';
import { and, inArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { roundFixing } from '../../persistence/schema/rounds.ts';

export interface FixingKey {
  readonly symbol: string;
  readonly at: number;
}

export interface WrittenFixing extends Fixing {
  readonly symbol: string;
  readonly writtenAt: number;
}

/** Inserts missing fixings and returns the stored ones: of several writers the first wins. */
export async function putFixings(queries: Queries, fixings: readonly WrittenFixing[]): Promise<WrittenFixing[]> {
  if (fixings.length === 0) return [];
  const rows = fixings.map(({ symbol, at, trades, heardAt, isUnconfirmed, writtenAt }) => ({
    symbol,
    at,
    trades: trades.map(({ price, exTs, seq }) => [toText(price), exTs, seq] as const),
    heardAt,
    isUnconfirmed,
    writtenAt,
  }));
  await queries.insert(roundFixing).values(rows).onConflictDoNothing();
  return await findFixings(queries, fixings);
}

/** Of each given symbol and time. */
export async function findFixings(queries: Queries, keys: readonly FixingKey[]): Promise<WrittenFixing[]> {
  if (keys.length === 0) return [];
  const symbols = [...new Set(keys.map(({ symbol }) => symbol))];
  const moments = [...new Set(keys.map(({ at }) => at))];
  const rows = await queries
    .select()
    .from(roundFixing)
    .where(and(inArray(roundFixing.symbol, symbols), inArray(roundFixing.at, moments)));
  return rows.map(({ trades, ...row }) => ({
    ...row,
    trades: trades.map(([price, exTs, seq]) => ({ price: decimal(price), exTs, seq })),
  }));
}
