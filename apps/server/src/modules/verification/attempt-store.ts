import { VERIFICATION_LOCK_MS, VERIFICATION_TRIES } from '@hoga/domain/session/verification';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { verificationAttempt } from '../../persistence/schema/verification.ts';
import type { Owner } from './second-factor-store.ts';

/** Remaining attempts, or the end of the lock. */
export interface Tries {
  readonly triesLeft: number;
  readonly lockedUntil: number | null;
}

export async function readTries(queries: Queries, { playerId }: Owner, now: number): Promise<Tries> {
  const [row] = await queries.select().from(verificationAttempt).where(eq(verificationAttempt.accountId, playerId));
  return triesOf(row, now);
}

/**
 * Counts an attempt as wrong before it is checked: of a thousand concurrent guesses five are checked, since the row
 * decides which. Returns the state if it is wrong; `null`: locked, nothing may be checked.
 */
export async function beginTry(queries: Queries, { siteId, playerId }: Owner, now: number): Promise<Tries | null> {
  const { failures, lockedUntil } = verificationAttempt;
  const next = sql<number>`(CASE WHEN ${lockedUntil} IS NULL THEN ${failures} + 1 ELSE 1 END)`;
  const lock = new Date(now + VERIFICATION_LOCK_MS);
  const [row] = await queries
    .insert(verificationAttempt)
    .values({ siteId, accountId: playerId, failures: 1, lockedUntil: null })
    .onConflictDoUpdate({
      target: verificationAttempt.accountId,
      set: {
        failures: next,
        lockedUntil: sql`CASE WHEN ${next} >= ${VERIFICATION_TRIES}::int THEN ${lock}::timestamptz END`,
      },
      setWhere: sql`${lockedUntil} IS NULL OR ${lockedUntil} <= ${new Date(now)}::timestamptz`,
    })
    .returning();
  return row === undefined ? null : triesOf(row, now);
}

/** Reverts an attempt that could not be checked. */
export async function returnTry(queries: Queries, { playerId }: Owner): Promise<void> {
  const { failures } = verificationAttempt;
  await queries
    .update(verificationAttempt)
    .set({ failures: sql`greatest(${failures} - 1, 0)`, lockedUntil: null })
    .where(eq(verificationAttempt.accountId, playerId));
}

/** A right one resets the count. */
export async function forgetTries(queries: Queries, { playerId }: Owner): Promise<void> {
  await queries.delete(verificationAttempt).where(eq(verificationAttempt.accountId, playerId));
}

function triesOf(row: typeof verificationAttempt.$inferSelect | undefined, now: number): Tries {
  const lockedUntil = row?.lockedUntil?.getTime() ?? null;
  if (row === undefined || (lockedUntil !== null && lockedUntil <= now)) {
    return { triesLeft: VERIFICATION_TRIES, lockedUntil: null };
  }
  return { triesLeft: Math.max(0, VERIFICATION_TRIES - row.failures), lockedUntil };
}
