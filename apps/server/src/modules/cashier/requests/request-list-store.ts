import type { RequestCounts } from '@hoga/contract/admin-request';
import type { RequestKind, RequestOrder } from '@hoga/domain/operators/requests';
import { KST_OFFSET_MS } from '@hoga/domain/trading-hours/kst-day';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import { toText } from '@hoga/kernel/decimal';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, asc, desc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Site } from '../../../http/site-directory.ts';
import type { Queries } from '../../../persistence/database.ts';
import { dnw } from '../../../persistence/schema/cashier.ts';
import {
  awaitsSecond,
  isFirstDeposit,
  isForOperators,
  isLarge,
  isWaiting,
  kindColumn,
  type RequestFilter,
  whereOf,
} from './request-filter-store.ts';

/** A request with the list's data beyond its row. */
export interface ListedRequest {
  readonly row: DnwRow;
  readonly isLarge: boolean;
  readonly isFirstDeposit: boolean;
}

interface PageQuestion {
  readonly order: RequestOrder;
  /** The end of the previous page. */
  readonly after?: string | undefined;
  readonly size: number;
}

interface RequestPage {
  readonly requests: readonly ListedRequest[];
  readonly next: string | null;
}

/** The query, executed or explained by tests. One row more than the page shows whether there is a next one. */
export function pageQuery(
  queries: Queries,
  filter: RequestFilter,
  { order, after, size }: PageQuestion,
): PromiseLike<ListedRequest[]> & SQLWrapper {
  const { towards, by } = ORDERS[order];
  return listed(queries, filter.sites)
    .where(and(whereOf(filter), after === undefined ? undefined : isBeyond(after, order)))
    .orderBy(towards(by), towards(dnw.id))
    .limit(size + 1);
}

/** Each column is that of an index, and the number breaks ties. */
const ORDERS = {
  OLDEST: { by: dnw.createdAt, towards: asc },
  NEWEST: { by: dnw.createdAt, towards: desc },
  LARGEST: { by: dnw.point, towards: desc },
  SMALLEST: { by: dnw.point, towards: asc },
} as const satisfies Record<RequestOrder, unknown>;

/** A page starts at the end of the previous one: decisions in between shift nothing. */
export async function requestPage(
  queries: Queries,
  filter: RequestFilter,
  question: PageQuestion,
): Promise<RequestPage> {
  const found = await pageQuery(queries, filter, question);
  const { order, size } = question;
  const requests = found.slice(0, size);
  const last = requests.at(-1)?.row;
  return { requests, next: found.length > size && last !== undefined ? placeOf(last, order) : null };
}

function listed(queries: Queries, sites: readonly Site[]) {
  return queries
    .select({
      row: dnw,
      isLarge: sql<boolean>`${isLarge(sites)}`,
      isFirstDeposit: sql<boolean>`${isFirstDeposit}`,
    })
    .from(dnw);
}

function placeOf({ createdAt, point, id }: DnwRow, order: RequestOrder): string {
  return `${ORDERS[order].by === dnw.point ? toText(point) : createdAt}-${id}`;
}

function isBeyond(cursor: string, order: RequestOrder): SQL {
  const [figure, id] = cursor.split('-');
  const { by, towards } = ORDERS[order];
  // A cursor of the other order must not fail the query: time is an integer in range.
  const place =
    by === dnw.point
      ? sql`(${figure}::numeric, ${id}::bigint)`
      : sql`(${Math.min(Math.trunc(Number(figure)), Number.MAX_SAFE_INTEGER)}::bigint, ${id}::bigint)`;
  const here = sql`(${by}, ${dnw.id})`;
  return towards === asc ? sql`${here} > ${place}` : sql`${here} < ${place}`;
}

export async function findRequest(queries: Queries, site: Site, id: DnwRow['id']): Promise<ListedRequest | null> {
  const [found] = await listed(queries, [site]).where(and(isForOperators([site.id]), eq(dnw.id, id)));
  return found ?? null;
}

/** The newest of those changed since then, oldest change first. */
export async function changedSince(
  queries: Queries,
  sites: readonly Site[],
  { since, most }: { readonly since: number; readonly most: number },
): Promise<readonly ListedRequest[]> {
  const newest = await listed(queries, sites)
    .where(and(isForOperators(sites.map(({ id }) => id)), gte(dnw.updatedAt, since)))
    .orderBy(desc(dnw.updatedAt), desc(dnw.id))
    .limit(most);
  return newest.reverse();
}

interface RequestTotals {
  readonly totals: readonly {
    readonly kind: RequestKind;
    readonly currency: string;
    readonly count: number;
    readonly point: string;
  }[];
  readonly isPartial: 0 | 1;
}

/** Summing a site's millions would take too long; this many are informative enough. */
const MOST_COUNTED = 5_000;

/** Of the whole filter, by summable group; limited to the newest requests. */
export async function totalsOf(queries: Queries, filter: RequestFilter): Promise<RequestTotals> {
  const some = queries
    .select({ kind: kindColumn.as('kind'), currency: dnw.currency, point: dnw.point })
    .from(dnw)
    .where(whereOf(filter))
    // By age they lie side by side on disk; in the order of amounts each would be a page of its own.
    .orderBy(desc(dnw.createdAt), desc(dnw.id))
    .limit(MOST_COUNTED)
    .as('some');
  const rows = await queries
    .select({
      kind: some.kind,
      currency: some.currency,
      count: sql<number>`count(*)`,
      point: sql`sum(${some.point})`.mapWith(dnw.point),
    })
    .from(some)
    .groupBy(some.kind, some.currency)
    .orderBy(some.kind, some.currency);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    totals: rows.map((row) => ({ ...row, point: toText(row.point) })),
    isPartial: counted === MOST_COUNTED ? 1 : 0,
  };
}

interface DaySum {
  readonly day: number;
  readonly kind: RequestKind;
  readonly currency: string;
  readonly status: DnwRow['status'];
  readonly count: number;
  readonly point: string;
}

/** Days of a month and its neighbours: the books cover more. */
const MOST_SUMMED = 100_000;

/** The filter's sums by day in Korea, newest first; limited to the newest requests. */
export async function daySums(
  queries: Queries,
  filter: RequestFilter,
): Promise<{ readonly days: readonly DaySum[]; readonly isPartial: 0 | 1 }> {
  const day = sql<number>`((${dnw.createdAt} + ${KST_OFFSET_MS}) / 86400000)::int`;
  const some = queries
    .select({
      day: day.as('day'),
      kind: kindColumn.as('kind'),
      currency: dnw.currency,
      status: dnw.status,
      point: dnw.point,
    })
    .from(dnw)
    .where(whereOf(filter))
    .orderBy(desc(dnw.createdAt), desc(dnw.id))
    .limit(MOST_SUMMED)
    .as('some');
  const rows = await queries
    .select({
      day: some.day,
      kind: some.kind,
      currency: some.currency,
      status: some.status,
      count: sql<number>`count(*)`,
      point: sql`sum(${some.point})`.mapWith(dnw.point),
    })
    .from(some)
    .groupBy(some.day, some.kind, some.currency, some.status)
    .orderBy(desc(some.day), some.kind, some.currency, some.status);
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    days: rows.map((row) => ({ ...row, point: toText(row.point) })),
    isPartial: counted === MOST_SUMMED ? 1 : 0,
  };
}

/** Number of waiting requests by site, including zeros. */
export async function countsOf(
  queries: Queries,
  sites: readonly Site[],
  operatorId: PlayerId | null,
): Promise<readonly RequestCounts[]> {
  const where = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})`;
  const rows = await queries
    .select({
      siteInfoId: dnw.siteId,
      waiting: sql<number>`count(*)`,
      oldestAt: sql<number>`min(${dnw.createdAt})`.mapWith(Number),
      deposits: where(eq(dnw.type, 'D')),
      withdrawals: where(eq(dnw.type, 'W')),
      p2p: where(sql`${dnw.type} IN ('WB', 'WS')`),
      large: where(isLarge(sites)),
      firstDeposits: where(isFirstDeposit),
      paid: where(eq(dnw.status, 'PAID')),
      mySecond: where(operatorId === null ? sql`false` : awaitsSecond(operatorId)),
    })
    .from(dnw)
    .where(isWaiting(sites.map(({ id }) => id)))
    .groupBy(dnw.siteId);
  const counted = new Map<SiteId, RequestCounts>(rows.map((row) => [row.siteInfoId, row]));
  return sites.map(({ id }) => counted.get(id) ?? noneAt(id));
}

function noneAt(siteInfoId: SiteId): RequestCounts {
  const none = { waiting: 0, deposits: 0, withdrawals: 0, p2p: 0, large: 0, firstDeposits: 0, paid: 0, mySecond: 0 };
  return { siteInfoId, oldestAt: null, ...none };
}
