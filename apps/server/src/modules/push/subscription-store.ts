import type { PushKind } from '@hoga/domain/push/push-kinds';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { account, session } from '../../persistence/schema/accounts.ts';
import { pushSubscription } from '../../persistence/schema/push.ts';

export type Subscription = typeof pushSubscription.$inferSelect;

/** A person has few devices. With more sessions only the newest are notified. */
const MOST_PER_PLAYER = 10;

/** The endpoint belongs to another device, whose secrets the caller does not know. */
class EndpointTaken extends Error {}

/** Replaces the session's subscription; false and unchanged when the endpoint belongs to another device. */
export async function putSubscription(queries: Queries, row: Subscription): Promise<boolean> {
  try {
    await queries.transaction((transaction) => put(transaction, row));
    return true;
  } catch (error) {
    if (error instanceof EndpointTaken) return false;
    throw error;
  }
}

async function put(transaction: Queries, row: Subscription): Promise<void> {
  const { sessionId, playerId, endpoint, p256dh, auth } = row;
  // Serialises concurrent calls of the session.
  await transaction.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('update');
  // A browser keeps its subscription when another member signs in: the previous member's one ends.
  const isSameDevice = and(
    eq(pushSubscription.endpoint, endpoint),
    eq(pushSubscription.p256dh, p256dh),
    eq(pushSubscription.auth, auth),
  );
  await transaction.delete(pushSubscription).where(or(eq(pushSubscription.sessionId, sessionId), isSameDevice));
  const added = await transaction
    .insert(pushSubscription)
    .values(row)
    .onConflictDoNothing()
    .returning({ sessionId: pushSubscription.sessionId });
  if (added.length === 0) throw new EndpointTaken();
  const isOther = and(eq(pushSubscription.playerId, playerId), ne(pushSubscription.sessionId, sessionId));
  const newest = transaction
    .select({ sessionId: pushSubscription.sessionId })
    .from(pushSubscription)
    .where(isOther)
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.sessionId))
    .limit(MOST_PER_PLAYER - 1);
  await transaction.delete(pushSubscription).where(and(isOther, notInArray(pushSubscription.sessionId, newest)));
}

export async function subscriptionOf(queries: Queries, sessionId: string): Promise<Subscription | null> {
  const [row] = await queries.select().from(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
  return row ?? null;
}

/** Null when the session has none. */
export async function changeKinds(
  queries: Queries,
  sessionId: string,
  kinds: PushKind[],
): Promise<Subscription | null> {
  const [changed] = await queries
    .update(pushSubscription)
    .set({ kinds })
    .where(eq(pushSubscription.sessionId, sessionId))
    .returning();
  return changed ?? null;
}

type DeviceKeys = Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>;

export interface Renewal {
  readonly siteId: SiteId;
  /** Secrets known only to the subscribed browser. */
  readonly old: Pick<Subscription, 'endpoint' | 'auth'>;
  readonly device: DeviceKeys;
  readonly now: Date;
}

/** `unknown`: no active session has the old one. `taken`: the new one belongs to another device. */
export async function renewSubscription(
  transaction: Queries,
  { siteId, old, device, now }: Renewal,
): Promise<'renewed' | 'unknown' | 'taken'> {
  const living = transaction
    .select({ id: session.id })
    .from(session)
    .where(and(isNull(session.revokedAt), gt(session.expiresAt, now)));
  const [known] = await transaction
    .select()
    .from(pushSubscription)
    .where(
      and(
        eq(pushSubscription.siteId, siteId),
        eq(pushSubscription.endpoint, old.endpoint),
        eq(pushSubscription.auth, old.auth),
        inArray(pushSubscription.sessionId, living),
      ),
    )
    .for('update');
  if (known === undefined) return 'unknown';
  const isPut = await putSubscription(transaction, { ...known, ...device, lostAt: null });
  return isPut ? 'renewed' : 'taken';
}

export async function removeSubscription(queries: Queries, sessionId: string): Promise<void> {
  await queries.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
}

/** Marks an endpoint as lost, unless the session has another by now. The chosen kinds stay, for its renewal. */
export async function markLost(queries: Queries, { sessionId, endpoint }: Subscription, at: Date): Promise<void> {
  await queries
    .update(pushSubscription)
    .set({ lostAt: at })
    .where(and(eq(pushSubscription.sessionId, sessionId), eq(pushSubscription.endpoint, endpoint)));
}

export interface Asked {
  readonly players: readonly PlayerId[];
  readonly sessions: readonly string[];
  readonly now: Date;
}

/** Subscriptions of these players and sessions with an active session. */
export async function livingSubscriptions(queries: Queries, asked: Asked): Promise<readonly Subscription[]> {
  const { players, sessions, now } = asked;
  return queries
    .select(getTableColumns(pushSubscription))
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .innerJoin(account, eq(account.id, pushSubscription.playerId))
    .where(
      and(
        // One array parameter each, whatever their number.
        sql`(${pushSubscription.playerId} = ANY(${sql.param([...players])}::bigint[])
          OR ${pushSubscription.sessionId} = ANY(${sql.param([...sessions])}::uuid[]))`,
        isNull(pushSubscription.lostAt),
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        eq(account.status, 'ACTIVE'),
      ),
    );
}

/** Deletes subscriptions of ended sessions, which received nothing since. */
export async function forgetEnded(queries: Queries, now: Date): Promise<void> {
  const isOver: SQL | undefined = or(gt(session.revokedAt, new Date(0)), lte(session.expiresAt, now));
  const ended = queries.select({ id: session.id }).from(session).where(isOver);
  await queries.delete(pushSubscription).where(inArray(pushSubscription.sessionId, ended));
}
