import type { ContentKind } from '@hoga/domain/content/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, gt, gte, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { content, contentRead, contentVote } from '../../persistence/schema/content.ts';
import type { HistoryPage } from '../trading/public.ts';
import { STORED, type StoredContent } from './content-store.ts';
import { mentions } from './search-store.ts';

export type ContentState = 'DRAFT' | 'OPEN' | 'SCHEDULED' | 'ENDED' | 'CLOSED';

export interface WrittenFilter {
  readonly siteId: SiteId;
  readonly kind: ContentKind | undefined;
  readonly state: ContentState | undefined;
  /** Empty: all of them. */
  readonly keyword: string;
  /** When it was written. */
  readonly startDate: number | undefined;
  readonly endDate: number | undefined;
  readonly now: number;
  readonly page: number;
  readonly size: number;
}

/** Content with its effect. */
interface WrittenRow extends StoredContent {
  readonly reads: number;
  readonly helpful: number;
  readonly notHelpful: number;
}

/** Operators' content in any state, newest first, with its effect. */
export async function writtenPage(queries: Queries, filter: WrittenFilter): Promise<HistoryPage<WrittenRow>> {
  const { siteId, kind, state, keyword, startDate, endDate, now, page, size } = filter;
  const where = and(
    eq(content.siteId, siteId),
    kind === undefined ? undefined : eq(content.kind, kind),
    state === undefined ? undefined : isIn(state, new Date(now)),
    startDate === undefined ? undefined : gte(content.createdAt, new Date(startDate)),
    endDate === undefined ? undefined : lte(content.createdAt, new Date(endDate)),
    keyword === '' ? undefined : and(sql`${content.grams} @> letters_and_pairs(${keyword})`, mentions(keyword)),
  );
  const rows = await queries
    .select({
      ...STORED,
      reads: queries.$count(contentRead, eq(contentRead.contentId, content.id)),
      helpful: queries.$count(contentVote, and(eq(contentVote.contentId, content.id), contentVote.isHelpful)),
      notHelpful: queries.$count(contentVote, and(eq(contentVote.contentId, content.id), not(contentVote.isHelpful))),
    })
    .from(content)
    .where(where)
    .orderBy(desc(content.id))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await queries.$count(content, where) };
}

function isIn(state: ContentState, now: Date): SQL | undefined {
  if (state === 'DRAFT') return and(content.isDraft);
  if (state === 'CLOSED') return and(not(content.isOpen), not(content.isDraft));
  const isAhead = gt(content.shownFrom, now);
  const isOver = lte(content.shownTill, now);
  if (state === 'SCHEDULED') return and(content.isOpen, isAhead);
  if (state === 'ENDED') return and(content.isOpen, isOver);
  return and(content.isOpen, sql`(${isAhead}) IS NOT TRUE`, sql`(${isOver}) IS NOT TRUE`);
}

export function stateOf(
  {
    isOpen,
    isDraft,
    shownFrom,
    shownTill,
  }: Pick<typeof content.$inferSelect, 'isOpen' | 'isDraft' | 'shownFrom' | 'shownTill'>,
  now: number,
): ContentState {
  if (isDraft) return 'DRAFT';
  if (!isOpen) return 'CLOSED';
  if (shownFrom !== null && shownFrom.getTime() > now) return 'SCHEDULED';
  return shownTill !== null && shownTill.getTime() <= now ? 'ENDED' : 'OPEN';
}
