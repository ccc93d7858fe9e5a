import type { SiteId } from '@hoga/kernel/ids';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type LoadedPages, loadingOf } from './pages.ts';

interface CursorPage<Row, Cursor> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null: there is none. */
  readonly next: Cursor | null;
}

export interface CursorList<Row, Cursor> {
  readonly key: QueryKey;
  readonly sites: readonly SiteId[];
  readonly read: (siteId: SiteId, from: Cursor | undefined) => Promise<CursorPage<Row, Cursor>>;
  /** What comes first where several sites have rows. */
  readonly compare: (one: Row, other: Row) => number;
  readonly refetchMs?: number;
}

/** Lists of several sites as one, each read on from where its last page has ended. */
export function useCursorPages<Row, Cursor>(list: CursorList<Row, Cursor>): LoadedPages<Row> {
  const { key, sites, read, compare, refetchMs } = list;
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
    refetchInterval: refetchMs ?? false,
  });
  const rows = (query.data?.pages ?? []).flat().flatMap((page) => page.rows);
  return { ...loadingOf(query), rows: rows.toSorted(compare), total: rows.length };
}

/** Of lists that are read backwards by number: where the next page begins. A page that is not full was the last. */
export function beforeOf(numbers: readonly number[], size: number): number | null {
  return numbers.length < size ? null : (numbers.at(-1) ?? null);
}
