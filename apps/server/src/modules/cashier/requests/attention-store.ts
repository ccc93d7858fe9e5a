import { DECISION_LOCK_MS, type DecisionLock, LOOKING_MS } from '@hoga/domain/operators/requests';
import type { DnwId, PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { account } from '../../../persistence/schema/accounts.ts';
import { dnwLock, dnwLooker } from '../../../persistence/schema/cashier.ts';

/** An operator working on a request at a point in time. */
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
 * Locks the request for the operator's decision, unless another operator holds a valid lock. One statement, so that of
 * two concurrent ones, in whatever processes, exactly one succeeds.
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

interface AttentionAt extends Attention {
  readonly siteId: SiteId;
}

/** The operators working on each of the requests; requests without any are omitted. */
export async function attentionOn(
  queries: Queries,
  ids: readonly DnwId[],
  now: number,
): Promise<ReadonlyMap<DnwId, AttentionAt>> {
  if (ids.length === 0) return new Map();
  const among = [...ids];
  return await attentionWhere(queries, now, {
    lookers: inArray(dnwLooker.dnwId, among),
    locks: inArray(dnwLock.dnwId, among),
  });
}

/** The same for all requests. */
export async function attentionAt(queries: Queries, now: number): Promise<ReadonlyMap<DnwId, AttentionAt>> {
  return await attentionWhere(queries, now, {});
}

async function attentionWhere(
  queries: Queries,
  now: number,
  where: { readonly lookers?: SQL; readonly locks?: SQL },
): Promise<ReadonlyMap<DnwId, AttentionAt>> {
  const lookers = await queries
    .select({ dnwId: dnwLooker.dnwId, siteId: dnwLooker.siteId, id: dnwLooker.operatorId, name: account.name })
    .from(dnwLooker)
    .innerJoin(account, eq(account.id, dnwLooker.operatorId))
    .where(and(where.lookers, gt(dnwLooker.until, now)))
    .orderBy(asc(dnwLooker.dnwId), asc(dnwLooker.operatorId));
  const { dnwId, siteId, operatorId, until } = dnwLock;
  const locks = await queries
    .select({ dnwId, siteId, id: operatorId, name: account.name, until })
    .from(dnwLock)
    .innerJoin(account, eq(account.id, operatorId))
    .where(and(where.locks, gt(until, now)))
    .orderBy(asc(dnwId));
  const found = new Map<DnwId, AttentionAt>();
  for (const { dnwId: id, siteId: at, ...looker } of lookers) {
    const { lookers: others } = found.get(id) ?? NOBODY;
    found.set(id, { siteId: at, lookers: [...others, looker], lock: null });
  }
  for (const { dnwId: id, siteId: at, ...lock } of locks) {
    found.set(id, { ...(found.get(id) ?? NOBODY), siteId: at, lock });
  }
  return found;
}

/** Deletes expired views and locks. */
export async function forgetLapsed(queries: Queries, now: number): Promise<void> {
  await queries.execute(
    sql`WITH gone AS (DELETE FROM dnw_looker WHERE until <= ${now}) DELETE FROM dnw_lock WHERE until <= ${now}`,
  );
}
