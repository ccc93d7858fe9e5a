import { createHash } from 'node:crypto';
import { SECURITY_CHANGES } from '@hoga/domain/session/security-event';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, inArray, max, ne, or } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { type NewSecurityEvent, securityEvent } from './schema/security.ts';

export async function insertSecurityEvents(queries: Queries, events: readonly NewSecurityEvent[]): Promise<void> {
  await queries.insert(securityEvent).values([...events]);
}

/** What is kept of what somebody typed: it may be anything, even a password in the wrong field. */
export function subjectHash(typed: string): string {
  return createHash('sha256').update(typed).digest('hex');
}

/** When what protects an account was last changed; `null`: never. */
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
  /** What is typed where nobody has said yet who they are. */
  readonly typedNames: readonly string[];
}

/**
 * What the log has of somebody, newest first. An order that is not there any more is no attempt worth telling them of:
 * they were a moment late with their own.
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
