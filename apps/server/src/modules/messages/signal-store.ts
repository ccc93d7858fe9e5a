import type { PlayerId } from '@hoga/kernel/ids';
import { asc, desc, gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { mailSignal } from '../../persistence/schema/mail.ts';

export type Signal = typeof mailSignal.$inferSelect;

/** Any constant that no other advisory lock uses. */
const SIGNAL_LOCK = 7_266_052;

export interface NewSignal {
  readonly playerId: PlayerId;
  readonly type: Signal['type'];
  readonly targetId: number;
}

/** Numbered consecutively: the lock is held until the transaction ends, so it is taken last. */
export async function insertSignals(
  transaction: Queries,
  signals: readonly NewSignal[],
  createdAt: Date,
): Promise<void> {
  if (signals.length === 0) return;
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SIGNAL_LOCK})`);
  const last = await lastSignal(transaction);
  await transaction
    .insert(mailSignal)
    .values(signals.map((signal, place) => ({ ...signal, no: last + 1 + place, createdAt })));
}

export async function lastSignal(queries: Queries): Promise<number> {
  const [row] = await queries.select({ no: mailSignal.no }).from(mailSignal).orderBy(desc(mailSignal.no)).limit(1);
  return row?.no ?? 0;
}

const AT_A_TIME = 1_000;

export async function signalsAfter(queries: Queries, no: number): Promise<readonly Signal[]> {
  return await queries
    .select()
    .from(mailSignal)
    .where(gt(mailSignal.no, no))
    .orderBy(asc(mailSignal.no))
    .limit(AT_A_TIME);
}

/** Old signals were delivered to connected clients. The newest stays: numbers continue from it. */
export async function forgetSignals(queries: Queries, before: Date): Promise<void> {
  await queries
    .delete(mailSignal)
    .where(
      sql`${lt(mailSignal.createdAt, before)} AND ${mailSignal.no} < (SELECT max(${mailSignal.no}) FROM ${mailSignal})`,
    );
}
