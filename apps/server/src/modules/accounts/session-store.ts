import type { Audience } from '@hoga/domain/session/audience';
import type { LogoutReason } from '@hoga/domain/session/logout-reason';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type AccountRow, account, refreshToken, session } from '../../persistence/schema/accounts.ts';
import { recently } from './account-store.ts';

export async function insertSession(queries: Queries, row: typeof session.$inferInsert): Promise<void> {
  await queries.insert(session).values(row);
}

export async function insertRefreshToken(queries: Queries, row: typeof refreshToken.$inferInsert): Promise<void> {
  await queries.insert(refreshToken).values(row);
}

interface LockedToken {
  readonly token: typeof refreshToken.$inferSelect;
  readonly session: typeof session.$inferSelect;
}

/** A refresh token with its session and account; token and session are locked, so that exchanges queue. */
export async function lockRefreshToken(queries: Queries, tokenHash: string): Promise<LockedToken | null> {
  const rows = await queries
    .select({ token: refreshToken, session })
    .from(refreshToken)
    .innerJoin(session, and(eq(session.siteId, refreshToken.siteId), eq(session.id, refreshToken.sessionId)))
    .where(eq(refreshToken.tokenHash, tokenHash))
    .for('update');
  return rows[0] ?? null;
}

export async function markRotated(queries: Queries, tokenHash: string, at: Date): Promise<void> {
  await queries.update(refreshToken).set({ rotatedAt: at }).where(eq(refreshToken.tokenHash, tokenHash));
}

/** Whether a refresh token exists and has not been exchanged. */
export async function isUnused(queries: Queries, tokenHash: string): Promise<boolean> {
  const rows = await queries
    .select({ tokenHash: refreshToken.tokenHash })
    .from(refreshToken)
    .where(and(eq(refreshToken.tokenHash, tokenHash), isNull(refreshToken.rotatedAt)));
  return rows.length > 0;
}

export async function extendSession(
  queries: Queries,
  id: string,
  use: { readonly usedAt: Date; readonly expiresAt: Date; readonly ip: string; readonly device: string },
): Promise<void> {
  await queries.update(session).set(use).where(eq(session.id, id));
}

export interface SignedInDevice
  extends Pick<typeof session.$inferSelect, 'id' | 'ip' | 'device' | 'createdAt' | 'usedAt'> {}

interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

/** An account's sessions, as a member or at the console, by last use. */
export async function liveSessionsOf(
  queries: Queries,
  { siteId, playerId }: Owner,
  now: Date,
  audience: Audience = 'MEMBER',
): Promise<readonly SignedInDevice[]> {
  const { id, ip, device, createdAt, usedAt } = session;
  return queries
    .select({ id, ip, device, createdAt, usedAt })
    .from(session)
    .where(
      and(
        eq(session.siteId, siteId),
        eq(session.accountId, playerId),
        eq(session.audience, audience),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
      ),
    )
    .orderBy(desc(usedAt), desc(createdAt));
}

export interface EndedSession {
  readonly sessionId: string;
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
}

export interface SessionsToEnd {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  /** Absent: all sessions of the player. */
  readonly sessionId?: string;
  /** All but this one, and members' sessions only. */
  readonly exceptSessionId?: string;
  readonly reason: LogoutReason;
  readonly at: Date;
}

export async function endSessions(
  queries: Queries,
  { siteId, playerId, sessionId, exceptSessionId, reason, at }: SessionsToEnd,
): Promise<readonly EndedSession[]> {
  return queries
    .update(session)
    .set({ revokedAt: at, revokeReason: reason })
    .where(
      and(
        eq(session.siteId, siteId),
        eq(session.accountId, playerId),
        isNull(session.revokedAt),
        sessionId === undefined ? undefined : eq(session.id, sessionId),
        exceptSessionId === undefined
          ? undefined
          : and(ne(session.id, exceptSessionId), eq(session.audience, 'MEMBER')),
      ),
    )
    .returning({ sessionId: session.id, playerId: session.accountId, siteId: session.siteId });
}

/** A request's view of its session. */
export interface StoredSession
  extends Pick<typeof session.$inferSelect, 'siteId' | 'audience' | 'expiresAt' | 'revokedAt'>,
    Pick<AccountRow, 'username' | 'role' | 'status'> {
  readonly playerId: PlayerId;
}

export async function loadSession(queries: Queries, id: string): Promise<StoredSession | null> {
  const rows = await queries
    .select({
      playerId: session.accountId,
      siteId: session.siteId,
      audience: session.audience,
      expiresAt: session.expiresAt,
      revokedAt: session.revokedAt,
      username: account.username,
      role: account.role,
      status: account.status,
    })
    .from(session)
    .innerJoin(account, and(eq(account.siteId, session.siteId), eq(account.id, session.accountId)))
    .where(eq(session.id, id));
  return rows[0] ?? null;
}

export interface RecentEnd {
  /** By the server's clock, which stamps ended sessions. */
  readonly since: Date;
  readonly now: Date;
  /** By the database's clock, which stamps changes of status. */
  readonly lookBackMs: number;
}

/** Recently ended sessions, and those of accounts that recently ceased to be active. */
export async function recentlyEnded(
  queries: Queries,
  { since, now, lookBackMs }: RecentEnd,
): Promise<readonly (EndedSession & { readonly reason: LogoutReason })[]> {
  const ref = { sessionId: session.id, playerId: session.accountId, siteId: session.siteId };
  const revoked = await queries
    .select({ ...ref, reason: session.revokeReason })
    .from(session)
    .where(gt(session.revokedAt, since));
  const refused = await queries
    .select({ ...ref, status: account.status })
    .from(account)
    .innerJoin(session, and(eq(account.siteId, session.siteId), eq(account.id, session.accountId)))
    .where(
      and(
        gt(account.statusChangedAt, recently(lookBackMs)),
        ne(account.status, 'ACTIVE'),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
      ),
    );
  return [
    ...revoked.map(({ reason, ...ended }) => ({ ...ended, reason: reason ?? ('SIGNED_OUT' as const) })),
    ...refused.map(({ status, ...ended }) => ({
      ...ended,
      reason: status === 'DENY' ? ('DENY' as const) : ('OPERATOR' as const),
    })),
  ];
}

/** Why the sockets of a sign-in are closed: it has ended, or its last access token expired without renewal. */
export type SocketEnd = LogoutReason | 'TOKEN_EXPIRED';

export interface OpenSockets {
  readonly sessionIds: readonly string[];
  readonly now: Date;
  /** Lifetime of the access token issued at the session's last use. */
  readonly tokenSeconds: number;
}

/** The sessions whose sockets must close, and why; one no longer stored has expired. */
export async function endedAmong(
  queries: Queries,
  { sessionIds: ids, now, tokenSeconds }: OpenSockets,
): Promise<readonly { readonly sessionId: string; readonly reason: SocketEnd }[]> {
  const rows = await queries
    .select({
      id: session.id,
      expiresAt: session.expiresAt,
      usedAt: session.usedAt,
      reason: session.revokeReason,
      status: account.status,
    })
    .from(session)
    .innerJoin(account, and(eq(account.siteId, session.siteId), eq(account.id, session.accountId)))
    .where(inArray(session.id, [...ids]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((sessionId): { sessionId: string; reason: SocketEnd }[] => {
    const row = known.get(sessionId);
    if (row === undefined) return [{ sessionId, reason: 'SIGNED_OUT' }];
    if (row.status === 'DENY') return [{ sessionId, reason: 'DENY' }];
    if (row.reason !== null) return [{ sessionId, reason: row.reason }];
    if (row.status !== 'ACTIVE') return [{ sessionId, reason: 'OPERATOR' }];
    if (row.expiresAt <= now) return [{ sessionId, reason: 'SIGNED_OUT' }];
    const tokenEndsAt = row.usedAt.getTime() + tokenSeconds * 1_000;
    return tokenEndsAt <= now.getTime() ? [{ sessionId, reason: 'TOKEN_EXPIRED' }] : [];
  });
}

/** Sessions past their renewal, with their tokens. */
export async function deleteSessionsExpiredBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(session).where(lt(session.expiresAt, moment));
}
