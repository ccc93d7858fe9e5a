import type { PushKind } from '@hoga/domain/push/push-kinds';
import type { PlayerId } from '@hoga/kernel/ids';
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

/** A person has a few devices. Whoever signs in on more is told on the newest. */
const MOST_PER_PLAYER = 10;

/** Replaces what the sign-in had; false where the endpoint is another device's, whose secrets the caller does not know. */
export async function putSubscription(transaction: Queries, row: Subscription): Promise<boolean> {
  const { sessionId, playerId, endpoint, p256dh, auth } = row;
  // One after the other, for whoever presses twice.
  await transaction.select({ id: session.id }).from(session).where(eq(session.id, sessionId)).for('update');
  // A browser keeps its subscription when somebody else signs in on it: what the one before had there ends.
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
  if (added.length === 0) return false;
  const isOther = and(eq(pushSubscription.playerId, playerId), ne(pushSubscription.sessionId, sessionId));
  const newest = transaction
    .select({ sessionId: pushSubscription.sessionId })
    .from(pushSubscription)
    .where(isOther)
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.sessionId))
    .limit(MOST_PER_PLAYER - 1);
  await transaction.delete(pushSubscription).where(and(isOther, notInArray(pushSubscription.sessionId, newest)));
  return true;
}

export async function kindsOf(queries: Queries, sessionId: string): Promise<readonly PushKind[] | null> {
  const [row] = await queries
    .select({ kinds: pushSubscription.kinds })
    .from(pushSubscription)
    .where(eq(pushSubscription.sessionId, sessionId));
  return row?.kinds ?? null;
}

/** False where the sign-in has none. */
export async function changeKinds(queries: Queries, sessionId: string, kinds: PushKind[]): Promise<boolean> {
  const changed = await queries
    .update(pushSubscription)
    .set({ kinds })
    .where(eq(pushSubscription.sessionId, sessionId))
    .returning({ sessionId: pushSubscription.sessionId });
  return changed.length > 0;
}

export async function removeSubscription(queries: Queries, sessionId: string): Promise<void> {
  await queries.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId));
}

/** Forgets an endpoint that is gone, unless the sign-in has another by now. */
export async function removeGone(queries: Queries, { sessionId, endpoint }: Subscription): Promise<void> {
  await queries
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.sessionId, sessionId), eq(pushSubscription.endpoint, endpoint)));
}

export interface Asked {
  readonly players: readonly PlayerId[];
  readonly sessions: readonly string[];
  readonly now: Date;
}

/** Subscriptions of these players, and of these sign-ins, whose sign-in lives. */
export async function livingSubscriptions(queries: Queries, asked: Asked): Promise<readonly Subscription[]> {
  const { players, sessions, now } = asked;
  return queries
    .select(getTableColumns(pushSubscription))
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .innerJoin(account, eq(account.id, pushSubscription.playerId))
    .where(
      and(
        // One parameter each, however many they are.
        sql`(${pushSubscription.playerId} = ANY(${sql.param([...players])}::bigint[])
          OR ${pushSubscription.sessionId} = ANY(${sql.param([...sessions])}::uuid[]))`,
        isNull(session.revokedAt),
        gt(session.expiresAt, now),
        eq(account.status, 'ACTIVE'),
      ),
    );
}

/** Subscriptions of sign-ins that have ended. Nothing was sent to them since. */
export async function forgetEnded(queries: Queries, now: Date): Promise<void> {
  const isOver: SQL | undefined = or(gt(session.revokedAt, new Date(0)), lte(session.expiresAt, now));
  const ended = queries.select({ id: session.id }).from(session).where(isOver);
  await queries.delete(pushSubscription).where(inArray(pushSubscription.sessionId, ended));
}
