import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { DNW_STATUSES, DNW_TYPES } from '@hoga/domain/wallet/dnw';
import type { DnwRow, DnwStepRow } from '@hoga/engine/cashier/rows';
import { type DnwId, idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { dnw, dnwStep } from '../../persistence/schema/cashier.ts';
import { type HistoryPage, type StoryPage, type StoryQuestion, storyPage } from '../trading/public.ts';
import type { OverdueSale } from './expiry-poller.ts';

export interface DnwQuestion {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
  readonly types?: readonly string[] | undefined;
  readonly exceptTypes?: readonly string[] | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly walletTypes?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly page: number;
  readonly size: number;
}

/** Limit of paging: counting or skipping millions would take longer than reading the page. */
export const MOST_LISTED = 10_000;

/** Requests of a member, newest first, and their number, both up to a limit: older ones are found by a filter. */
export async function dnwPage(queries: Queries, question: DnwQuestion): Promise<HistoryPage<DnwRow>> {
  const { siteId, playerId, startDate, endDate, page, size } = question;
  const where = and(
    eq(dnw.siteId, siteId),
    eq(dnw.playerId, playerId),
    question.types === undefined ? undefined : inArray(dnw.type, known(DNW_TYPES, question.types)),
    question.exceptTypes === undefined ? undefined : notInArray(dnw.type, known(DNW_TYPES, question.exceptTypes)),
    question.statuses === undefined ? undefined : inArray(dnw.status, known(DNW_STATUSES, question.statuses)),
    question.walletTypes === undefined ? undefined : inArray(dnw.walletType, known(WALLET_TYPES, question.walletTypes)),
    question.keyword === undefined ? undefined : matches(question.keyword),
    startDate === undefined ? undefined : gte(dnw.createdAt, startDate),
    endDate === undefined ? undefined : lte(dnw.createdAt, endDate),
  );
  const { limit, offset } = pageOf(page, size);
  const rows = await queries.select().from(dnw).where(where).orderBy(desc(dnw.id)).limit(limit).offset(offset);
  const counted = queries.select({ id: dnw.id }).from(dnw).where(where).limit(MOST_LISTED).as('counted');
  return { rows, total: await queries.$count(counted) };
}

/** The requests of a member by time of creation, newest first, without a limit. */
export const DNW_STORY = { table: dnw, moment: dnw.createdAt, which: undefined };

export function dnwStory(queries: Queries, question: StoryQuestion): Promise<StoryPage<DnwRow>> {
  return storyPage(queries, DNW_STORY, question);
}

/** Offset and size of a page within the limit. */
function pageOf(page: number, size: number): { readonly limit: number; readonly offset: number } {
  const offset = Math.min((page - 1) * size, MOST_LISTED);
  return { limit: Math.min(size, MOST_LISTED - offset), offset };
}

function known<Word extends string>(words: readonly Word[], asked: readonly string[]): Word[] {
  return words.filter((word) => asked.includes(word));
}

/** A number, or a part of the typed text. */
function matches(keyword: string): SQL | undefined {
  const number = requestNumber(keyword);
  return number === null ? isTyped(keyword) : or(eq(dnw.id, number), isTyped(keyword));
}

function isTyped(part: string): SQL {
  return sql`position(lower(${part}) in lower(${dnw.detail})) > 0`;
}

function requestNumber(keyword: string): DnwId | null {
  return /^\d{1,15}$/.test(keyword) ? idOf<DnwId>(Number(keyword)) : null;
}

export async function findDnw(queries: Queries, siteId: SiteId, id: DnwId): Promise<DnwRow | null> {
  const [row] = await queries
    .select()
    .from(dnw)
    .where(and(eq(dnw.siteId, siteId), eq(dnw.id, id)));
  return row ?? null;
}

export async function stepsOf(queries: Queries, id: DnwId): Promise<readonly DnwStepRow[]> {
  return await queries.select().from(dnwStep).where(eq(dnwStep.dnwId, id)).orderBy(asc(dnwStep.version));
}

export async function latestMemberSale(queries: Queries, siteId: SiteId, playerId: PlayerId): Promise<DnwRow | null> {
  const [row] = await queries
    .select()
    .from(dnw)
    .where(and(eq(dnw.siteId, siteId), eq(dnw.playerId, playerId), eq(dnw.counterparty, 'MEMBER')))
    .orderBy(desc(dnw.id))
    .limit(1);
  return row ?? null;
}

/** Not accepted in time, or matched and not paid; of sales between members the buyer's side, whose deadline it is. */
export async function overdueSales(queries: Queries, now: number, most: number): Promise<readonly OverdueSale[]> {
  return await queries
    .select({ id: dnw.id, playerId: dnw.playerId, status: dnw.status })
    .from(dnw)
    .where(
      and(
        isNotNull(dnw.dueAt),
        lte(dnw.dueAt, now),
        or(
          eq(dnw.status, 'REQUESTED'),
          and(eq(dnw.status, 'MATCHED'), or(eq(dnw.counterparty, 'HOUSE'), eq(dnw.type, 'WB'))),
        ),
      ),
    )
    .orderBy(asc(dnw.dueAt))
    .limit(most);
}
