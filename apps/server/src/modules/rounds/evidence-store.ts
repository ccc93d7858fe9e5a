import type { Fixing } from '@hoga/domain/rounds/fixing';
import { decimal, toText } from '@hoga/kernel/decimal';
import { and, inArray } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { roundFixing } from '../../persistence/schema/rounds.ts';

export interface FixingKey {
  readonly symbol: string;
  readonly at: number;
}

/** Where the prices around a moment came from. */
export interface FixingOrigin {
  readonly source: string;
  /** The source's own name of the instrument, such as the month of a future. */
  readonly contract: string | null;
}

/** As it was received. */
export interface RecordedFixing extends Fixing {
  /** Null: no quote had been received; absent in fixings written before sources were recorded. */
  readonly origin?: FixingOrigin | null;
}

export interface WrittenFixing extends RecordedFixing {
  readonly symbol: string;
  readonly writtenAt: number;
}

/** Inserts missing fixings and returns the stored ones: of several writers the first wins. */
export async function putFixings(queries: Queries, fixings: readonly WrittenFixing[]): Promise<WrittenFixing[]> {
  if (fixings.length === 0) return [];
  const rows = fixings.map(({ symbol, at, trades, heardAt, isUnconfirmed, writtenAt, origin = null }) => ({
    symbol,
    at,
    trades: trades.map(({ price, exTs, seq }) => [toText(price), exTs, seq] as const),
    heardAt,
    isUnconfirmed,
    writtenAt,
    origin,
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
  return rows.map(({ trades, origin, ...row }) => ({
    ...row,
    ...(origin === null ? {} : { origin }),
    trades: trades.map(([price, exTs, seq]) => ({ price: decimal(price), exTs, seq })),
  }));
}
