import type { OperatorAct } from '@hoga/engine/rows/operator-act';
import type { TradeRoundId } from '@hoga/kernel/ids';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { roundVoid } from '../../persistence/schema/rounds.ts';
import { findRounds } from './round-store.ts';

/** Serialises voiding and deciding of rounds: a round is never both. */
const DECIDING_LOCK = 0x72_6e_64_73;

export async function lockDecisions(queries: Queries): Promise<void> {
  await queries.execute(sql`SELECT pg_advisory_xact_lock(${DECIDING_LOCK})`);
}

/** False when the round is decided, or already void. */
export async function voidRound(queries: Queries, row: typeof roundVoid.$inferInsert): Promise<boolean> {
  await lockDecisions(queries);
  if ((await findRounds(queries, [row.tradeRoundId])).length > 0) return false;
  const made = await queries
    .insert(roundVoid)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: roundVoid.tradeRoundId });
  return made.length > 0;
}

/** The rounds that operators have declared void, with operators and reason. */
export async function findVoids(
  queries: Queries,
  ids: readonly TradeRoundId[],
): Promise<ReadonlyMap<TradeRoundId, OperatorAct>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select()
    .from(roundVoid)
    .where(inArray(roundVoid.tradeRoundId, [...ids]));
  return new Map(
    rows.map(({ tradeRoundId, voidedBy: by, approvedBy, reason }) => [tradeRoundId, { by, approvedBy, reason }]),
  );
}
