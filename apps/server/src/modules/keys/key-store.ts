import { KEY_LOG_DAYS, KEY_UNUSED_DAYS, type KeyEndReason } from '@hoga/domain/keys/api-key';
import { parseKeyName } from '@hoga/domain/keys/key-text';
import type { Role } from '@hoga/domain/session/role';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type AccountRow, account } from '../../persistence/schema/accounts.ts';
import { type ApiKeyRow, apiKey, apiKeyAssertion, apiKeyCall } from '../../persistence/schema/api-keys.ts';

/** The member whose program it is. */
export interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

/** A key as a request sees it. */
export interface StoredKey {
  readonly key: ApiKeyRow;
  readonly username: string;
  readonly role: Role;
  readonly status: AccountRow['status'];
}

const DAY_MS = 86_400_000;
/** By the database's clock: pollers of other processes look for recent changes by it. */
const stateNow = sql`clock_timestamp()`;

const ofOwner = ({ siteId, playerId }: Owner) => and(eq(apiKey.siteId, siteId), eq(apiKey.accountId, playerId));

export async function loadKey(queries: Queries, id: string): Promise<StoredKey | null> {
  const [row] = await queries
    .select({ key: apiKey, username: account.username, role: account.role, status: account.status })
    .from(apiKey)
    .innerJoin(account, and(eq(account.siteId, apiKey.siteId), eq(account.id, apiKey.accountId)))
    .where(eq(apiKey.id, id));
  return row ?? null;
}

export async function findKey(queries: Queries, owner: Owner, name: string): Promise<ApiKeyRow | null> {
  const named = parseKeyName(name);
  if (named === null) return null;
  const [row] = await queries
    .select()
    .from(apiKey)
    .where(and(ofOwner(owner), eq(apiKey.id, named.id), eq(apiKey.kind, named.kind)));
  return row ?? null;
}

/** Newest first; ended ones for as long as an unused one would live. */
export async function keysOf(queries: Queries, owner: Owner, now: number): Promise<readonly ApiKeyRow[]> {
  const shown = new Date(now - KEY_UNUSED_DAYS * DAY_MS);
  return queries
    .select()
    .from(apiKey)
    .where(and(ofOwner(owner), or(ne(apiKey.state, 'ENDED'), gt(apiKey.stateAt, shown))))
    .orderBy(desc(apiKey.madeAt), desc(apiKey.id));
}

export async function insertKey(
  queries: Queries,
  row: Omit<ApiKeyRow, 'usedAt' | 'usedFrom' | 'usedFor' | 'tokenAt' | 'warnedAt'>,
) {
  await queries.insert(apiKey).values(row);
}

export type KeyChange = Partial<Pick<ApiKeyRow, 'name' | 'products' | 'networks' | 'expiresAt'>>;

export async function updateKey(queries: Queries, id: string, change: KeyChange): Promise<ApiKeyRow | null> {
  const [row] = await queries
    .update(apiKey)
    .set({ ...change, stateAt: stateNow })
    .where(and(eq(apiKey.id, id), ne(apiKey.state, 'ENDED')))
    .returning();
  return row ?? null;
}

/** False when it had ended before. */
export async function storeEnd(queries: Queries, id: string, reason: KeyEndReason): Promise<boolean> {
  const ended = await queries
    .update(apiKey)
    .set({ state: 'ENDED', reason, stateAt: stateNow })
    .where(and(eq(apiKey.id, id), ne(apiKey.state, 'ENDED')))
    .returning({ id: apiKey.id });
  return ended.length > 0;
}

export async function storeWake(queries: Queries, owner: Owner): Promise<readonly ApiKeyRow[]> {
  return queries
    .update(apiKey)
    .set({ state: 'ACTIVE', stateAt: stateNow })
    .where(and(ofOwner(owner), eq(apiKey.state, 'SUSPENDED')))
    .returning();
}

/** Keys that were suspended, ended or changed a moment ago, and those of accounts that were shut. */
export async function recentlyChanged(queries: Queries, lookBackMs: number): Promise<readonly ApiKeyRow[]> {
  const since = sql`clock_timestamp() - ${lookBackMs} * interval '1 millisecond'`;
  return queries.select().from(apiKey).where(gt(apiKey.stateAt, since));
}

export async function keysByIds(queries: Queries, ids: readonly string[]): Promise<readonly StoredKey[]> {
  return queries
    .select({ key: apiKey, username: account.username, role: account.role, status: account.status })
    .from(apiKey)
    .innerJoin(account, and(eq(account.siteId, apiKey.siteId), eq(account.id, apiKey.accountId)))
    .where(inArray(apiKey.id, [...ids]));
}

/** Uses up an assertion. False when it was used before, by any process. */
export async function takeAssertion(
  queries: Queries,
  { keyId, jti, now, expiresAt }: { keyId: string; jti: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const taken = await queries
    .insert(apiKeyAssertion)
    .values({ keyId, jti, expiresAt })
    .onConflictDoNothing()
    .returning({ jti: apiKeyAssertion.jti });
  if (taken.length > 0) await queries.update(apiKey).set({ tokenAt: now }).where(eq(apiKey.id, keyId));
  return taken.length > 0;
}

export interface LoggedCall {
  readonly keyId: string;
  readonly at: Date;
  readonly call: string;
  readonly status: number;
  readonly code: string;
  readonly address: string;
  readonly count: number;
  readonly folded: boolean;
}

export async function insertCalls(queries: Queries, rows: readonly LoggedCall[]): Promise<void> {
  if (rows.length === 0) return;
  await queries
    .insert(apiKeyCall)
    .values([...rows])
    .onConflictDoUpdate({
      target: [apiKeyCall.keyId, apiKeyCall.call, apiKeyCall.address, apiKeyCall.at],
      targetWhere: sql`folded`,
      set: { count: sql`${apiKeyCall.count} + excluded.count` },
    });
}

export async function markUsed(
  queries: Queries,
  { keyId, at, address, call }: Pick<LoggedCall, 'keyId' | 'at' | 'address' | 'call'>,
): Promise<void> {
  await queries.update(apiKey).set({ usedAt: at, usedFrom: address, usedFor: call }).where(eq(apiKey.id, keyId));
}

/** Whether to warn its member of calls from another address now; true once per interval. */
export async function claimWarning(queries: Queries, id: string, now: Date, everyMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs);
  const claimed = await queries
    .update(apiKey)
    .set({ warnedAt: now })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.warnedAt), lte(apiKey.warnedAt, before))))
    .returning({ id: apiKey.id });
  return claimed.length > 0;
}

export interface CallFilter {
  readonly keyId: string;
  readonly only: 'ALL' | 'COMMANDS' | 'REFUSED';
  readonly beforeId: number | undefined;
}

const isCommand = and(sql`${apiKeyCall.call} LIKE 'POST %'`, ne(apiKeyCall.call, 'POST /api/key/token'));
const isRefusal = ne(apiKeyCall.code, 'OK');

export async function callsOf(queries: Queries, { keyId, only, beforeId }: CallFilter, limit: number) {
  return queries
    .select()
    .from(apiKeyCall)
    .where(
      and(
        eq(apiKeyCall.keyId, keyId),
        only === 'COMMANDS' ? isCommand : undefined,
        only === 'REFUSED' ? isRefusal : undefined,
        beforeId === undefined ? undefined : lt(apiKeyCall.id, beforeId),
      ),
    )
    .orderBy(desc(apiKeyCall.id))
    .limit(limit);
}

export async function countsSince(queries: Queries, keyId: string, since: Date) {
  const sumWhere = (condition: ReturnType<typeof and>) =>
    sql<number>`coalesce(sum(${apiKeyCall.count}) FILTER (WHERE ${condition}), 0)`.mapWith(Number);
  const [row] = await queries
    .select({
      calls: sumWhere(sql`true`),
      commands: sumWhere(and(isCommand, sql`NOT (${isRefusal})`)),
      refused: sumWhere(isRefusal),
    })
    .from(apiKeyCall)
    .where(and(eq(apiKeyCall.keyId, keyId), gt(apiKeyCall.at, since)));
  return row ?? { calls: 0, commands: 0, refused: 0 };
}

export async function countLiveKeys(queries: Queries, owner: Owner, now: Date): Promise<number> {
  const [row] = await queries
    .select({ live: count() })
    .from(apiKey)
    .where(and(ofOwner(owner), ne(apiKey.state, 'ENDED'), gt(apiKey.expiresAt, now)));
  return row?.live ?? 0;
}

/** Ends what has expired or was long unused, and deletes assertions and log rows that are no longer of use. */
export async function endAndForget(queries: Queries, now: number): Promise<void> {
  const at = new Date(now);
  const unused = new Date(now - KEY_UNUSED_DAYS * DAY_MS);
  const ended = (reason: KeyEndReason) => ({ state: 'ENDED' as const, reason, stateAt: stateNow });
  await queries
    .update(apiKey)
    .set(ended('EXPIRED'))
    .where(and(ne(apiKey.state, 'ENDED'), lte(apiKey.expiresAt, at)));
  await queries
    .update(apiKey)
    .set(ended('UNUSED'))
    .where(and(ne(apiKey.state, 'ENDED'), lte(sql`coalesce(${apiKey.usedAt}, ${apiKey.madeAt})`, unused)));
  await queries.delete(apiKeyAssertion).where(lt(apiKeyAssertion.expiresAt, at));
  await queries.delete(apiKeyCall).where(lt(apiKeyCall.at, new Date(now - KEY_LOG_DAYS * DAY_MS)));
}
