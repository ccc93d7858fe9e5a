import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { ContentId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { content } from '../../persistence/schema/content.ts';
import type { HistoryPage } from '../trading/public.ts';
import { findByKeyword } from './search-store.ts';
import { isOf, isShown } from './shown-store.ts';

/** The columns read of a row; the others are its search index. */
const { grams: _index, words: _words, ...readColumns } = getTableColumns(content);
export const STORED = readColumns;
const { content: _text, ...HEAD } = STORED;

export type StoredContent = Omit<typeof content.$inferSelect, 'grams' | 'words'>;
export type StoredHead = Omit<StoredContent, 'content'>;

export async function findShown(
  queries: Queries,
  { siteId, kind, now, id }: { siteId: SiteId; kind: ContentKind; now: number; id: ContentId },
): Promise<StoredContent | null> {
  const [row] = await queries
    .select(STORED)
    .from(content)
    .where(and(isShown(siteId, kind, now), eq(content.id, id)));
  return row ?? null;
}

export async function findPage(
  queries: Queries,
  { siteId, category, now }: { siteId: SiteId; category: string; now: number },
): Promise<StoredContent | null> {
  const [row] = await queries
    .select(STORED)
    .from(content)
    .where(and(isShown(siteId, 'static', now), eq(content.category, category)));
  return row ?? null;
}

export interface ContentFilter {
  readonly siteId: SiteId;
  readonly kind: ContentKind;
  readonly now: number;
  /** Empty: all of them. */
  readonly keyword: string;
  /** Empty: all of them. */
  readonly category: string;
  readonly page: number;
  readonly size: number;
}

/**
 * Without a keyword in the operator's order; with one, the newest first. The total is exact up to a thousand, and
 * capped there.
 */
export async function listShown(queries: Queries, filter: ContentFilter): Promise<HistoryPage<StoredContent>> {
  return pageOf(queries, filter, (ids) => withText(queries, ids));
}

/** The same without their texts. */
export async function listShownHeads(queries: Queries, filter: ContentFilter): Promise<HistoryPage<StoredHead>> {
  return pageOf(queries, filter, (ids) => withoutText(queries, ids));
}

const withText = (queries: Queries, ids: ContentId[]): Promise<StoredContent[]> =>
  queries.select(STORED).from(content).where(inArray(content.id, ids));

const withoutText = (queries: Queries, ids: ContentId[]): Promise<StoredHead[]> =>
  queries.select(HEAD).from(content).where(inArray(content.id, ids));

async function pageOf<Row extends { readonly id: ContentId }>(
  queries: Queries,
  filter: ContentFilter,
  fetch: (ids: ContentId[]) => Promise<Row[]>,
): Promise<HistoryPage<Row>> {
  const { siteId, kind, now, keyword, category, page, size } = filter;
  const where = and(isShown(siteId, kind, now), category === '' ? undefined : eq(content.category, category));
  const offset = (page - 1) * size;
  const { ids, total } =
    keyword === ''
      ? await inOrder(queries, where, { offset, size })
      : await found(queries, { siteId, kind, keyword, where }, { offset, size });
  if (ids.length === 0) return { rows: [], total };
  const byId = new Map((await fetch([...ids])).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

interface Part {
  readonly offset: number;
  readonly size: number;
}

interface FoundIds {
  readonly ids: readonly ContentId[];
  readonly total: number;
}

const MOST_COUNTED = 1_000;

async function inOrder(queries: Queries, where: SQL | undefined, { offset, size }: Part): Promise<FoundIds> {
  const rows = await queries
    .select({ id: content.id })
    .from(content)
    .where(where)
    .orderBy(desc(content.isPinned), asc(content.place), desc(content.id))
    // One more shows whether there is a next page.
    .limit(size + 1)
    .offset(offset);
  const some = queries.select({ one: sql`1` }).from(content).where(where).limit(MOST_COUNTED).as('some');
  const total = await queries.$count(some);
  return {
    ids: rows.slice(0, size).map(({ id }) => id),
    total: rows.length === 0 ? total : Math.max(total, offset + rows.length),
  };
}

async function found(
  queries: Queries,
  question: { siteId: SiteId; kind: ContentKind; keyword: string; where: SQL | undefined },
  { offset, size }: Part,
): Promise<FoundIds> {
  const ids = await findByKeyword(queries, { ...question, enough: offset + size + 1 });
  return { ids: ids.slice(offset, offset + size), total: ids.length };
}

/** Distinct categories of shown rows: found by a loose index scan, however many rows each has. */
export async function shownCategories(
  queries: Queries,
  { siteId, kind, now }: { siteId: SiteId; kind: ContentKind; now: number },
): Promise<readonly string[]> {
  const next = (after: SQL) => sql`(SELECT min(${content.category}) FROM ${content}
    WHERE ${isOf(siteId, kind)} AND ${content.isOpen} AND ${content.category} > ${after})`;
  const shown = sql`EXISTS (SELECT FROM ${content} WHERE ${isShown(siteId, kind, now)} AND ${content.category} = leap.name)`;
  const { rows } = await queries.execute<{ name: string }>(sql`
    WITH RECURSIVE leap (name) AS (
      SELECT ${next(sql`''`)} UNION ALL SELECT ${next(sql`leap.name`)} FROM leap WHERE leap.name IS NOT NULL
    ) SELECT name FROM leap WHERE name IS NOT NULL AND ${shown} ORDER BY name`);
  return rows.map(({ name }) => name);
}
