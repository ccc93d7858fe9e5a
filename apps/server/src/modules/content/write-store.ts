import type { ContentKind } from '@hoga/domain/content/vocabulary';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { defined } from '@hoga/kernel/assert';
import { type ContentId, idOf, type SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { content } from '../../persistence/schema/content.ts';
import { type SiteRow, site } from '../../persistence/schema/sites.ts';
import { isOf } from './shown-store.ts';

export interface NewContent {
  readonly siteId: SiteId;
  readonly kind: ContentKind;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly words: string;
  readonly isPinned: boolean;
  /** Not published yet. */
  readonly isDraft: boolean;
  readonly place: number;
  readonly shownFrom: Date | null;
  readonly shownTill: Date | null;
  readonly link: string | null;
  readonly image: string | null;
}

export async function insertContent(queries: Queries, row: NewContent, at: Date): Promise<ContentId> {
  await makeRoom(queries, row, at);
  const [added] = await queries
    .insert(content)
    .values({ ...row, isOpen: !row.isDraft, createdAt: at, updatedAt: at })
    .returning({ id: content.id });
  return defined(added, 'what was written').id;
}

/** A singleton page replaces the previous one. */
async function makeRoom(queries: Queries, { siteId, kind, category, isDraft }: NewContent, at: Date): Promise<void> {
  if (kind !== 'static' || isDraft) return;
  await queries
    .update(content)
    .set({ isOpen: false, updatedAt: at })
    .where(and(isOf(siteId, 'static'), eq(content.category, category), content.isOpen));
}

export interface Rewrite {
  readonly id: ContentId;
  /** The version seen; undefined: any. */
  readonly version: number | undefined;
  readonly row: NewContent;
  readonly at: Date;
}

/** Returns its new version. Reopens a closed one; a draft stays one until it is saved as none. */
export async function rewriteContent(
  transaction: Queries,
  { id, version, row, at }: Rewrite,
): Promise<Result<number, Failure>> {
  const [stored] = await transaction
    .select({ version: content.version, isDraft: content.isDraft })
    .from(content)
    .where(and(isOf(row.siteId, row.kind), eq(content.id, id)))
    .for('update');
  if (stored === undefined) return err(failure('CONTENT_NOT_FOUND'));
  if (version !== undefined && stored.version !== version) return err(failure('CHANGED_MEANWHILE'));
  if (row.isDraft && !stored.isDraft) return err(failure('CONTENT_PUBLISHED'));
  await makeRoom(transaction, row, at);
  const next = stored.version + 1;
  await transaction
    .update(content)
    .set({ ...row, isOpen: !row.isDraft, version: next, updatedAt: at })
    .where(eq(content.id, id));
  return ok(next);
}

interface Closing {
  readonly siteId: SiteId;
  readonly id: ContentId;
  readonly kind: ContentKind | undefined;
  readonly at: Date;
}

/** False when the site has no such content. */
export async function closeContent(queries: Queries, { siteId, id, kind, at }: Closing): Promise<boolean> {
  const closed = await queries
    .update(content)
    .set({ isOpen: false, isDraft: false, version: sql`${content.version} + 1`, updatedAt: at })
    .where(and(eq(content.siteId, siteId), eq(content.id, id), kind === undefined ? undefined : eq(content.kind, kind)))
    .returning({ id: content.id });
  return closed.length > 0;
}

/** Open or not. */
export async function isTitled(
  queries: Queries,
  { siteId, kind, title }: Pick<NewContent, 'siteId' | 'kind' | 'title'>,
): Promise<boolean> {
  const rows = await queries
    .select({ id: content.id })
    .from(content)
    .where(and(isOf(siteId, kind), eq(content.title, title)))
    .limit(1);
  return rows.length > 0;
}

/** The site of that number or code. */
export async function findSite(queries: Queries, numberOrCode: string): Promise<Pick<SiteRow, 'id' | 'code'> | null> {
  const named = /^\d{1,9}$/.test(numberOrCode) ? eq(site.id, idOf(Number(numberOrCode))) : eq(site.code, numberOrCode);
  const [row] = await queries.select({ id: site.id, code: site.code }).from(site).where(named);
  return row ?? null;
}
