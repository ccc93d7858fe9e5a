import { createHash } from 'node:crypto';
import { SECURITY_CHANGES } from '@hoga/domain/session/security-event';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, inArray, max, ne, or } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { type NewSecurityEvent, securityEvent } from './schema/security.ts';

export async function insertSecurityEvents(queries: Queries, events: readonly NewSecurityEvent[]): Promise<void> {
  await queries.insert(securityEvent).values([...events]);
}

/** Typed text is stored as a hash only: it may be a password in the wrong field. */
export function subjectHash(typed: string): string {
  return createHash('sha256').update(typed).digest('hex');
}

/** When the account's protection was last changed; `null`: never. */
export async function lastSecurityChange(queries: Queries, playerId: PlayerId): Promise<Date | null> {
  const rows = await queries
    .select({ at: max(securityEvent.at) })
    .from(securityEvent)
    .where(and(eq(securityEvent.accountId, playerId), inArray(securityEvent.kind, [...SECURITY_CHANGES])));
  return rows[0]?.at ?? null;
}

export interface LogOwner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  /** Identifiers typed before the sign-in. */
  readonly typedNames: readonly string[];
}

/**
 * A member's security events, newest first. A missing order is left out: it is no attack, the member was late with
 * their own order.
 */
export async function securityEventsOf(
  queries: Queries,
  { siteId, playerId, typedNames }: LogOwner,
  limit: number,
): Promise<readonly (typeof securityEvent.$inferSelect)[]> {
  const subjects = typedNames.map(subjectHash);
  return queries
    .select()
    .from(securityEvent)
    .where(
      and(
        or(
          eq(securityEvent.accountId, playerId),
          and(eq(securityEvent.siteId, siteId), inArray(securityEvent.subject, subjects)),
        ),
        ne(securityEvent.code, 'ORDER_NOT_FOUND'),
      ),
    )
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(limit);
}
