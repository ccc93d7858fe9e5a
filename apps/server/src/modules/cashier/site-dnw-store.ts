import { DNW_STATUSES, DNW_TYPES, isLive } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { SiteId } from '@hoga/kernel/ids';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union, unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../persistence/database.ts';
import { account } from '../../persistence/schema/accounts.ts';
import { dnw } from '../../persistence/schema/cashier.ts';
import type { HistoryPage } from '../trading/public.ts';
import { isTyped, known, MOST_LISTED, pageOf, requestNumber } from './dnw-store.ts';

export interface SiteDnwQuestion {
  readonly siteId: SiteId;
  readonly types?: readonly string[] | undefined;
  readonly statuses: readonly string[];
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** So many of a site's newest are looked through for what is over; what lies deeper is found by its number or its member. */
export const MOST_SEARCHED = 50_000;

/** Requests of everybody of a site, newest first, and how many are found; a page costs the same, however many there were. */
export async function siteDnwPage(queries: Queries, question: SiteDnwQuestion): Promise<HistoryPage<DnwRow>> {
  const found = foundBy(queries, question);
  const counted = queries.select({ id: found.id }).from(found).limit(MOST_LISTED).as('counted');
  return { rows: [...(await sitePageQuery(queries, question))], total: await queries.$count(counted) };
}

/** The question itself, of which a test asks how it would be answered. */
export function sitePageQuery(
  queries: Queries,
  question: SiteDnwQuestion,
): PromiseLike<readonly DnwRow[]> & { getSQL(): SQL } {
  const found = foundBy(queries, question);
  const { limit, offset } = pageOf(question.page, question.size);
  return queries.select().from(found).orderBy(desc(found.id)).limit(limit).offset(offset);
}

function foundBy(queries: Queries, { siteId, types, statuses, keyword = '' }: SiteDnwQuestion) {
  const asked = known(DNW_STATUSES, statuses);
  const isOfType = types === undefined ? undefined : inArray(dnw.type, known(DNW_TYPES, types));
  const isMentioned = keyword === '' ? undefined : isTyped(keyword);
  const newestOf = (from: typeof dnw | ReturnType<typeof lastOf>, ...is: readonly (SQL | undefined)[]) =>
    queries
      .select()
      .from(from)
      .where(and(eq(dnw.siteId, siteId), isOfType, ...is))
      .orderBy(desc(dnw.id))
      .limit(MOST_LISTED);

  // What waits has an index of its own, and there is never much of it.
  const waiting = newestOf(dnw, inArray(dnw.status, asked.filter(isLive)), isMentioned);
  const isOver = inArray(
    dnw.status,
    asked.filter((status) => !isLive(status)),
  );
  const over = newestOf(lastOf(queries, siteId), isOver, isMentioned);
  if (keyword === '') return unionAll(waiting, over).as('found');

  const isAsked = inArray(dnw.status, asked);
  const number = requestNumber(keyword);
  const numbered = newestOf(dnw, isAsked, number === null ? sql`false` : eq(dnw.id, number));
  const owner = queries
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.username, keyword.toLowerCase())));
  return union(waiting, over, numbered, newestOf(dnw, isAsked, inArray(dnw.playerId, owner))).as('found');
}

/** Called like the table, so that the same can be asked of it. */
function lastOf(queries: Queries, siteId: SiteId) {
  return queries.select().from(dnw).where(eq(dnw.siteId, siteId)).orderBy(desc(dnw.id)).limit(MOST_SEARCHED).as('dnw');
}
