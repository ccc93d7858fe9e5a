import type { Permission } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRefetchMs } from './link.ts';
import { type LoadedPages, loadingOf, PAGE_SIZE, REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

interface SitePage<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null: there is none. */
  readonly next: Cursor | null;
  /** The server's count of matching rows, where it returns one. */
  readonly total?: number;
}

export interface PagesAsked<Row, Cursor> {
  readonly key: QueryKey;
  readonly sites: readonly SiteId[];
  readonly read: (siteId: SiteId, from: Cursor | undefined) => Promise<SitePage<Row, Cursor>>;
  readonly idOf: (row: Row) => number | string;
  /** The order of rows over several sites. */
  readonly compare: (one: Row, other: Row) => number;
  /** POLLED: fetched again while the list is visible; PUSHED: only while the socket that reports changes is down. */
  readonly news?: 'POLLED' | 'PUSHED' | undefined;
}

export interface ReadPages<Row> extends LoadedPages<Row> {
  /** Reads the list again and answers it. */
  readonly fresh: () => Promise<readonly Row[]>;
}

/** Lists of several sites as one, each read on from where its last page has ended. */
export function usePages<Row, Cursor>(asked: PagesAsked<Row, Cursor>): ReadPages<Row> {
  const { key, sites, read, idOf, compare, news } = asked;
  const whileDown = useRefetchMs();
  const query = useInfiniteQuery({
    queryKey: [...key, sites],
    initialPageParam: null as ReadonlyMap<SiteId, Cursor> | null,
    queryFn: ({ pageParam }) =>
      Promise.all(
        sites
          .filter((siteId) => pageParam === null || pageParam.has(siteId))
          .map(async (siteId) => ({ siteId, ...(await read(siteId, pageParam?.get(siteId))) })),
      ),
    getNextPageParam: (last) => {
      const next = last.flatMap(({ siteId, next: from }) => (from === null ? [] : [[siteId, from] as const]));
      return next.length > 0 ? new Map(next) : undefined;
    },
    refetchInterval: news === 'PUSHED' ? whileDown : news === 'POLLED' ? REFETCH_MS : false,
  });
  const pages = query.data?.pages ?? [];
  // A row that newer ones pushed onto the next page is listed once.
  const byId = new Map(pages.flat().flatMap((page) => page.rows.map((row) => [idOf(row), row] as const)));
  const rows = [...byId.values()].toSorted(compare);
  const totals = (pages[0] ?? []).map(({ total }) => total);
  return {
    ...loadingOf(query),
    rows,
    total: totals.reduce<number>((sum, total) => sum + (total ?? 0), 0) || rows.length,
    fresh: async () => ((await query.refetch()).data?.pages ?? []).flat().flatMap((page) => page.rows),
  };
}

export interface ListOf<Filter, Row, Cursor> extends Pick<PagesAsked<Row, Cursor>, 'idOf' | 'news'> {
  /** The list's query key. */
  readonly key: string;
  /** The right to read it on a site. */
  readonly permission: Permission;
  readonly read: (siteId: SiteId, filter: Filter, from: Cursor | undefined) => Promise<SitePage<Row, Cursor>>;
  readonly compare: (filter: Filter) => (one: Row, other: Row) => number;
}

export interface ListResource<Filter, Row> {
  readonly useList: (filter: Filter) => ReadPages<Row>;
  /** Reads all that is kept of it again. */
  readonly useChanged: () => () => void;
}

/** A list of the sites in scope, and its name in the cache. */
export function listResource<Filter, Row, Cursor>(list: ListOf<Filter, Row, Cursor>): ListResource<Filter, Row> {
  return {
    useList: (filter) =>
      usePages<Row, Cursor>({
        key: [list.key, filter],
        sites: useScopedSites(list.permission),
        read: (siteId, from) => list.read(siteId, filter, from),
        idOf: list.idOf,
        compare: list.compare(filter),
        news: list.news,
      }),
    useChanged: () => {
      const client = useQueryClient();
      return () => void client.invalidateQueries({ queryKey: [list.key] });
    },
  };
}

/** The query of a list that is read by pages with numbers. */
export function pageQuery(siteInfoId: SiteId, page: number | undefined) {
  return { siteInfoId, page: String(page ?? 1), size: String(PAGE_SIZE) };
}

/** A numbered page with its site on each row, and whether there is a next. */
export function numberedPage<Row>(
  siteId: SiteId,
  page: number | undefined,
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number },
) {
  const at = page ?? 1;
  return { rows: rows.map((row) => ({ ...row, siteId })), total, next: at * PAGE_SIZE < total ? at + 1 : null };
}

/** The query of a list that is read backwards by number. */
export function backwardsQuery(siteInfoId: SiteId, before: number | undefined) {
  return { siteInfoId, size: String(PAGE_SIZE), ...(before === undefined ? {} : { before: String(before) }) };
}

/** A page that is not full was the last. */
export function backwardsPage<Row>(rows: readonly Row[], numberOf: (row: Row) => number) {
  const last = rows.at(-1);
  return { rows, next: last === undefined || rows.length < PAGE_SIZE ? null : numberOf(last) };
}

export function newestFirst(one: { readonly createdAt: number }, other: { readonly createdAt: number }): number {
  return other.createdAt - one.createdAt;
}
