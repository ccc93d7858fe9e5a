import { DECISION_LOCK_MS, type DecisionLock, LOOKING_MS } from '@hoga/domain/operators/requests';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { account } from '../../../persistence/schema/accounts.ts';
import { dnwLock, dnwLooker } from '../../../persistence/schema/cashier.ts';

/** An operator at work on a request at a moment. */
export interface AtWork {
  readonly dnwId: DnwId;
  readonly siteId: SiteId;
  readonly operatorId: PlayerId;
  readonly now: number;
}

export interface Attention {
  readonly lookers: readonly { readonly id: PlayerId; readonly name: string }[];
  readonly lock: DecisionLock | null;
}

export const NOBODY: Attention = { lookers: [], lock: null };

export async function look(queries: Queries, { now, ...row }: AtWork): Promise<void> {
  const until = now + LOOKING_MS;
  await queries
    .insert(dnwLooker)
    .values({ ...row, until })
    .onConflictDoUpdate({ target: [dnwLooker.dnwId, dnwLooker.operatorId], set: { until } });
}

export async function lookAway(queries: Queries, { dnwId, operatorId }: AtWork): Promise<void> {
  await queries.delete(dnwLooker).where(and(eq(dnwLooker.dnwId, dnwId), eq(dnwLooker.operatorId, operatorId)));
}

/**
 * Whether the operator decides on the request from now on: nobody else does, or no longer. One statement, so that of two
 * at once, in whatever processes, exactly one is told so.
 */
export async function takeLock(queries: Queries, { now, ...row }: AtWork): Promise<boolean> {
  const until = now + DECISION_LOCK_MS;
  const taken = await queries
    .insert(dnwLock)
    .values({ ...row, until })
    .onConflictDoUpdate({
      target: dnwLock.dnwId,
      set: { operatorId: row.operatorId, until },
      setWhere: sql`${dnwLock.operatorId} = ${row.operatorId} OR ${dnwLock.until} <= ${now}`,
    })
    .returning({ dnwId: dnwLock.dnwId });
  return taken.length > 0;
}

export async function freeLock(queries: Queries, { dnwId, operatorId }: AtWork): Promise<void> {
  await queries.delete(dnwLock).where(and(eq(dnwLock.dnwId, dnwId), eq(dnwLock.operatorId, operatorId)));
}

/** Who is at work on which of the requests; those on which nobody is are left out. */
export async function attentionOn(
  queries: Queries,
  ids: readonly DnwId[],
  now: number,
): Promise<ReadonlyMap<DnwId, Attention>> {
  if (ids.length === 0) return new Map();
  return await attentionWhere(queries, now, {
    lookers: inArray(dnwLooker.dnwId, [...ids]),
    locks: inArray(dnwLock.dnwId, [...ids]),
  });
}

/** The same of every request of the sites. */
export async function attentionAt(
  queries: Queries,
  siteIds: readonly SiteId[],
  now: number,
): Promise<ReadonlyMap<DnwId, Attention>> {
  const at = { lookers: inArray(dnwLooker.siteId, [...siteIds]), locks: inArray(dnwLock.siteId, [...siteIds]) };
  return await attentionWhere(queries, now, at);
}

async function attentionWhere(
  queries: Queries,
  now: number,
  where: { readonly lookers: SQL; readonly locks: SQL },
): Promise<ReadonlyMap<DnwId, Attention>> {
  const lookers = await queries
    .select({ dnwId: dnwLooker.dnwId, id: dnwLooker.operatorId, name: account.name })
    .from(dnwLooker)
    .innerJoin(account, eq(account.id, dnwLooker.operatorId))
    .where(and(where.lookers, gt(dnwLooker.until, now)))
    .orderBy(asc(dnwLooker.dnwId), asc(dnwLooker.operatorId));
  const locks = await queries
    .select({ dnwId: dnwLock.dnwId, id: dnwLock.operatorId, name: account.name, until: dnwLock.until })
    .from(dnwLock)
    .innerJoin(account, eq(account.id, dnwLock.operatorId))
    .where(and(where.locks, gt(dnwLock.until, now)))
    .orderBy(asc(dnwLock.dnwId));
  const found = new Map<DnwId, Attention>();
  for (const { dnwId, ...looker } of lookers) {
    const { lookers: others, lock } = found.get(dnwId) ?? NOBODY;
    found.set(dnwId, { lookers: [...others, looker], lock });
  }
  for (const { dnwId, ...lock } of locks) found.set(dnwId, { ...(found.get(dnwId) ?? NOBODY), lock });
  return found;
}

/** Who has closed it without a word, and decisions that nobody goes on with. */
export async function forgetLapsed(queries: Queries, now: number): Promise<void> {
  await queries.execute(
    sql`WITH gone AS (DELETE FROM dnw_looker WHERE until <= ${now}) DELETE FROM dnw_lock WHERE until <= ${now}`,
  );
}
