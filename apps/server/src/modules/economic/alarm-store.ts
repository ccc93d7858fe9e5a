import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { economicAlarm } from '../../persistence/schema/economic.ts';

export type AlarmRow = typeof economicAlarm.$inferSelect;
export type NewAlarm = Omit<typeof economicAlarm.$inferInsert, 'id' | 'toldAt'>;

/** A release by indicator and time. */
export interface ReleaseKey {
  readonly code: string;
  readonly at: number;
}

/** Of future releases, earliest first. */
export function comingAlarms(queries: Queries, playerId: PlayerId, now: number): Promise<AlarmRow[]> {
  return queries
    .select()
    .from(economicAlarm)
    .where(and(eq(economicAlarm.playerId, playerId), gt(economicAlarm.at, now)))
    .orderBy(asc(economicAlarm.at), asc(economicAlarm.code));
}

interface Bound {
  readonly most: number;
  readonly now: number;
}

/** False when the member's limit is reached; a repeat is idempotent. */
export async function addAlarm(transaction: Queries, row: NewAlarm, { most, now }: Bound): Promise<boolean> {
  // Serialises concurrent calls of the member.
  await transaction.select({ id: account.id }).from(account).where(eq(account.id, row.playerId)).for('no key update');
  const coming = await comingAlarms(transaction, row.playerId, now);
  if (coming.some(({ code, at }) => code === row.code && at === row.at)) return true;
  if (coming.length >= most) return false;
  await transaction.insert(economicAlarm).values(row);
  return true;
}

export async function removeAlarm(queries: Queries, playerId: PlayerId, { code, at }: ReleaseKey): Promise<void> {
  await queries
    .delete(economicAlarm)
    .where(and(eq(economicAlarm.playerId, playerId), eq(economicAlarm.code, code), eq(economicAlarm.at, at)));
}

export interface DueAlarm extends ReleaseKey {
  readonly id: number;
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

interface Due {
  readonly now: number;
  /** Of releases until then. */
  readonly till: number;
}

/** Claims alarms that were not sent yet. Overdue ones are sent as long as the release is ahead. */
export function claimDue(transaction: Queries, { now, till }: Due): Promise<DueAlarm[]> {
  const { id, siteId, playerId, code, at } = economicAlarm;
  return transaction
    .update(economicAlarm)
    .set({ toldAt: new Date(now) })
    .where(and(isNull(economicAlarm.toldAt), gt(at, now), lte(at, till)))
    .returning({ id, siteId, playerId, code, at });
}

export async function forgetPast(queries: Queries, before: number): Promise<void> {
  await queries.delete(economicAlarm).where(lt(economicAlarm.at, before));
}
