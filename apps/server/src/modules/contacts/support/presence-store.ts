import { LOOKING_MS } from '@hoga/domain/operators/requests';
import type { ContactId, PlayerId } from '@hoga/kernel/ids';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { contact, contactLooker } from '../../../persistence/schema/mail.ts';
import { touched } from '../contact-store.ts';

/** An operator with an inquiry open at a point in time. */
export interface Looking {
  readonly contactId: ContactId;
  readonly operatorId: PlayerId;
  readonly now: number;
}

async function touch(queries: Queries, id: ContactId, now: number): Promise<void> {
  await queries
    .update(contact)
    .set(touched(new Date(now)))
    .where(eq(contact.id, id));
}

/** Begins or continues viewing; operators are notified of the beginning only. */
export async function look(queries: Queries, { contactId, operatorId, now }: Looking): Promise<void> {
  const until = now + LOOKING_MS;
  const [row] = await queries
    .insert(contactLooker)
    .values({ contactId, operatorId, until })
    .onConflictDoUpdate({ target: [contactLooker.contactId, contactLooker.operatorId], set: { until } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (row?.isNew === true) await touch(queries, contactId, now);
}

export async function lookAway(queries: Queries, { contactId, operatorId, now }: Looking): Promise<void> {
  const gone = await queries
    .delete(contactLooker)
    .where(and(eq(contactLooker.contactId, contactId), eq(contactLooker.operatorId, operatorId)))
    .returning({ contactId: contactLooker.contactId });
  if (gone.length > 0) await touch(queries, contactId, now);
}

/** Removes viewers whose presence has expired. */
export async function forgetLapsed(queries: Queries, now: number): Promise<void> {
  await queries.execute(sql`
    WITH gone AS (DELETE FROM contact_looker WHERE until <= ${now} RETURNING contact_id)
    UPDATE contact SET changes = changes + 1, changed_at = ${new Date(now).toISOString()}::timestamptz WHERE id IN (SELECT contact_id FROM gone)`);
}

/** Operators who have these inquiries open. */
export async function lookersOf(
  queries: Queries,
  ids: readonly ContactId[],
  now: number,
): Promise<readonly Pick<Looking, 'contactId' | 'operatorId'>[]> {
  if (ids.length === 0) return [];
  return await queries
    .select({ contactId: contactLooker.contactId, operatorId: contactLooker.operatorId })
    .from(contactLooker)
    .where(and(inArray(contactLooker.contactId, [...ids]), gt(contactLooker.until, now)))
    .orderBy(asc(contactLooker.contactId), asc(contactLooker.operatorId));
}
