import type { ContentId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { content } from '../../persistence/schema/content.ts';
import { isShown } from './shown-store.ts';

/** Any constant that no other advisory lock uses. */
const CONTENT_LOCK = 7_266_051;

/** Held until the transaction ends: serialises the numbering. */
export async function lockContent(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

export interface ToForce {
  readonly siteId: SiteId;
  readonly id: ContentId;
  readonly now: number;
}

/** Gives the notice the next number, under the lock. False when the site shows no such notice. */
export async function numberForced(transaction: Queries, { siteId, id, now }: ToForce): Promise<boolean> {
  const forcedNo = (await lastForcedNo(transaction)) + 1;
  const forced = await transaction
    .update(content)
    .set({ forcedNo })
    .where(and(isShown(siteId, 'notice', now), eq(content.id, id)))
    .returning({ id: content.id });
  return forced.length > 0;
}

export async function lastForcedNo(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ forcedNo: content.forcedNo })
    .from(content)
    .where(isNotNull(content.forcedNo))
    .orderBy(desc(content.forcedNo))
    .limit(1);
  return row?.forcedNo ?? 0;
}

export interface ForcedNotice {
  readonly id: ContentId;
  readonly siteId: SiteId;
  readonly forcedNo: number;
}

/** In the order in which they were forced. */
export async function forcedAfter(queries: Queries, forcedNo: number): Promise<readonly ForcedNotice[]> {
  const rows = await queries
    .select({ id: content.id, siteId: content.siteId, forcedNo: content.forcedNo })
    .from(content)
    .where(gt(content.forcedNo, forcedNo))
    .orderBy(asc(content.forcedNo));
  return rows.flatMap((row) => (row.forcedNo === null ? [] : [{ ...row, forcedNo: row.forcedNo }]));
}
