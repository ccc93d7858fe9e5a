import { getOperatorLog } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchData, messageForError } from './api.ts';
import type { LoadedPages } from './pages.ts';
import { PAGE_SIZE } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

export type LogLine = DataOf<typeof getOperatorLog>['rows'][number];

interface SiteLines {
  readonly siteId: SiteId;
  readonly rows: readonly LogLine[];
}

/** The lines of the sites in scope, newest first. They are never changed, so nothing that was read is asked for again. */
export function useLog(operatorId: PlayerId | null): LoadedPages<LogLine> {
  const sites = useScopedSites('audit.read');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', sites, operatorId],
    initialPageParam: null as ReadonlyMap<SiteId, number> | null,
    queryFn: ({ pageParam }) =>
      Promise.all(
        sites.map(async (siteId) => ({ siteId, rows: await linesOf(siteId, pageParam?.get(siteId), operatorId) })),
      ),
    getNextPageParam: (last, _all, before) => nextOf(last, before),
  });
  const lines = (data?.pages ?? []).flat().flatMap(({ rows }) => rows);
  const rows = lines.toSorted((one, other) => other.seq - one.seq);
  return {
    rows,
    total: rows.length,
    isLoading: isPending,
    error: error !== null && data === undefined ? (messageForError(error) ?? error.message) : null,
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    reload: () => void refetch(),
  };
}

async function linesOf(siteInfoId: SiteId, before: number | undefined, operatorId: PlayerId | null) {
  // Everything of this site has been read.
  if (before === 0) return [];
  const { rows } = await fetchData(getOperatorLog, {
    query: {
      siteInfoId,
      size: String(PAGE_SIZE),
      ...(before === undefined ? {} : { before: String(before) }),
      ...(operatorId === null ? {} : { operatorId }),
    },
  });
  return rows;
}

/** Where each site goes on; 0 where it has ended, nothing where all have. */
function nextOf(last: readonly SiteLines[], before: ReadonlyMap<SiteId, number> | null) {
  const next = new Map(
    last.map(({ siteId, rows }) => [siteId, rows.length < PAGE_SIZE ? 0 : (rows.at(-1)?.seq ?? 0)] as const),
  );
  for (const [siteId, seq] of before ?? []) if (seq === 0) next.set(siteId, 0);
  return [...next.values()].some((seq) => seq > 0) ? next : undefined;
}
