import { idOf, type SiteId } from '@hoga/kernel/ids';
import { and, asc, count, desc, eq, gt, ilike, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { content } from '../../persistence/schema/content.ts';
import { type SiteRow, site } from '../../persistence/schema/sites.ts';

const isNotice = (siteId: SiteId) => and(eq(content.siteId, siteId), eq(content.kind, 'notice'));
const isOpenNotice = (siteId: SiteId) => and(isNotice(siteId), content.isOpen);

const HEAD = {
  id: content.id,
  category: content.category,
  title: content.title,
  createdAt: content.createdAt,
};

export async function findOpenNotice(queries: Queries, siteId: SiteId, id: number) {
  const [row] = await queries
    .select({ ...HEAD, content: content.content, updatedAt: content.updatedAt })
    .from(content)
    .where(and(isOpenNotice(siteId), eq(content.id, id)));
  return row ?? null;
}

export interface NoticeFilter {
  readonly siteId: SiteId;
  readonly keyword: string;
  /** Empty: all of them. */
  readonly category: string;
  readonly page: number;
  readonly size: number;
}

export async function listOpenNotices(queries: Queries, { siteId, keyword, category, page, size }: NoticeFilter) {
  const where = and(
    isOpenNotice(siteId),
    category === '' ? undefined : eq(content.category, category),
    keyword === '' ? undefined : mentions(keyword),
  );
  const rows = await queries
    .select(HEAD)
    .from(content)
    .where(where)
    .orderBy(desc(content.createdAt), desc(content.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await queries.select({ total: count() }).from(content).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Letter case aside; what has a meaning in a pattern stands for itself. */
function mentions(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(content.title, pattern), ilike(content.words, pattern));
}

export async function openNoticeCategories(queries: Queries, siteId: SiteId): Promise<readonly string[]> {
  const rows = await queries
    .selectDistinct({ category: content.category })
    .from(content)
    .where(and(isOpenNotice(siteId), ne(content.category, '')))
    .orderBy(asc(content.category));
  return rows.map(({ category }) => category);
}

export interface NewNotice {
  readonly siteId: SiteId;
  readonly category: string;
  readonly title: string;
  readonly content: string;
  readonly words: string;
}

export async function insertNotice(queries: Queries, row: NewNotice, at: Date): Promise<number> {
  const [added] = await queries
    .insert(content)
    .values({ ...row, kind: 'notice', isOpen: true, createdAt: at, updatedAt: at })
    .returning({ id: content.id });
  if (added === undefined) throw new Error('an inserted notice has no id');
  return added.id;
}

export async function hasNoticeTitled(queries: Queries, siteId: SiteId, title: string): Promise<boolean> {
  const rows = await queries
    .select({ id: content.id })
    .from(content)
    .where(and(isNotice(siteId), eq(content.title, title)))
    .limit(1);
  return rows.length > 0;
}

/** False where the site has no such notice. */
export async function closeNotice(queries: Queries, siteId: SiteId, id: number, at: Date): Promise<boolean> {
  const closed = await queries
    .update(content)
    .set({ isOpen: false, updatedAt: at })
    .where(and(isNotice(siteId), eq(content.id, id)))
    .returning({ id: content.id });
  return closed.length > 0;
}

/** Any constant will do that nothing else locks. */
const CONTENT_LOCK = 7_266_051;

/** Held until the transaction ends: what must not happen twice at once waits here. */
export async function lockContent(transaction: Queries): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${CONTENT_LOCK})`);
}

/** Gives the notice the next number, under the lock. False where the site has no such open notice. */
export async function numberForced(transaction: Queries, siteId: SiteId, id: number): Promise<boolean> {
  const forcedNo = (await lastForcedNo(transaction)) + 1;
  const forced = await transaction
    .update(content)
    .set({ forcedNo })
    .where(and(isOpenNotice(siteId), eq(content.id, id)))
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
  readonly id: number;
  readonly siteId: SiteId;
  readonly forcedNo: number;
}

/** In the order in which they were put before everyone. */
export async function forcedAfter(queries: Queries, forcedNo: number): Promise<readonly ForcedNotice[]> {
  const rows = await queries
    .select({ id: content.id, siteId: content.siteId, forcedNo: content.forcedNo })
    .from(content)
    .where(gt(content.forcedNo, forcedNo))
    .orderBy(asc(content.forcedNo));
  return rows.flatMap((row) => (row.forcedNo === null ? [] : [{ ...row, forcedNo: row.forcedNo }]));
}

/** The site of that number or code. */
export async function findSite(queries: Queries, numberOrCode: string): Promise<Pick<SiteRow, 'id' | 'code'> | null> {
  const named = /^\d{1,9}$/.test(numberOrCode) ? eq(site.id, idOf(Number(numberOrCode))) : eq(site.code, numberOrCode);
  const [row] = await queries.select({ id: site.id, code: site.code }).from(site).where(named);
  return row ?? null;
}
