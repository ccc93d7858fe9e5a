import type { CannedReply } from '@hoga/contract/admin-support';
import type { CannedReplyId, SiteId } from '@hoga/kernel/ids';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../persistence/database.ts';
import { cannedReply } from '../../../persistence/schema/mail.ts';
import { site } from '../../../persistence/schema/sites.ts';

/** Operators pick one from a single list: the limit per site. */
const MOST = 200;

const { id, title, text, version } = cannedReply;
const shown = { id, title, text, version };

export async function cannedOf(queries: Queries, siteId: SiteId): Promise<readonly CannedReply[]> {
  return await queries
    .select(shown)
    .from(cannedReply)
    .where(eq(cannedReply.siteId, siteId))
    .orderBy(asc(title), asc(id));
}

const isOf = (siteId: SiteId, cannedId: CannedReplyId) => and(eq(cannedReply.siteId, siteId), eq(id, cannedId));

export async function findCanned(
  queries: Queries,
  siteId: SiteId,
  cannedId: CannedReplyId,
): Promise<CannedReply | null> {
  const [found] = await queries.select(shown).from(cannedReply).where(isOf(siteId, cannedId));
  return found ?? null;
}

type Saved = Pick<typeof cannedReply.$inferInsert, 'title' | 'text' | 'savedBy' | 'savedAt'>;

/** Null: the site's limit is reached. Counted under a lock of the site, so that concurrent inserts count each other. */
export async function addCanned(
  database: Database,
  row: Saved & { readonly siteId: SiteId },
): Promise<CannedReply | null> {
  return database.transaction(async (transaction) => {
    await transaction.select({ id: site.id }).from(site).where(eq(site.id, row.siteId)).for('no key update');
    if ((await transaction.$count(cannedReply, eq(cannedReply.siteId, row.siteId))) >= MOST) return null;
    const [added] = await transaction.insert(cannedReply).values(row).returning(shown);
    return added ?? null;
  });
}

interface Seen {
  readonly siteId: SiteId;
  readonly id: CannedReplyId;
  readonly version: number;
}

/** Null: it has changed since it was seen, or is gone. */
export async function changeCanned(queries: Queries, seen: Seen, saved: Saved): Promise<CannedReply | null> {
  const [changed] = await queries
    .update(cannedReply)
    .set({ ...saved, version: sql`${version} + 1` })
    .where(and(isOf(seen.siteId, seen.id), eq(version, seen.version)))
    .returning(shown);
  return changed ?? null;
}

export async function removeCanned(
  queries: Queries,
  siteId: SiteId,
  cannedId: CannedReplyId,
): Promise<CannedReply | null> {
  const [removed] = await queries.delete(cannedReply).where(isOf(siteId, cannedId)).returning(shown);
  return removed ?? null;
}
