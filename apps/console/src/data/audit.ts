import { getOperatorLog } from '@hoga/contract/admin';
import type { QueryOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { fetchData } from './api.ts';
import { backwardsPage, backwardsQuery, usePages } from './list-resource.ts';
import { entriesOf, type LogLine } from './log-changes.ts';
import type { LoadedPages } from './pages.ts';
import { PAGE_SIZE } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

export type LogFilter = Pick<QueryOf<typeof getOperatorLog>, 'operatorId' | 'only' | 'playerId' | 'start' | 'end'>;

async function linesOf(siteInfoId: SiteId, filter: LogFilter, before: number | undefined): Promise<readonly LogLine[]> {
  const query = { ...backwardsQuery(siteInfoId, before), ...filter };
  return (await fetchData(getOperatorLog, { query })).rows;
}

/** The lines of some sites, newest first. Lines are immutable, so loaded pages are never fetched again. */
export function useLogOf(sites: readonly SiteId[], filter: LogFilter): LoadedPages<LogLine> {
  return usePages<LogLine, number>({
    key: ['audit', filter],
    sites,
    read: async (siteInfoId, before) => backwardsPage(await linesOf(siteInfoId, filter, before), ({ seq }) => seq),
    idOf: ({ seq }) => seq,
    compare: (one, other) => other.seq - one.seq,
  });
}

/** Those of the sites in scope. */
export function useLog(filter: LogFilter): LoadedPages<LogLine> {
  return useLogOf(useScopedSites('audit.read'), filter);
}

/** One action by the number of its line, anywhere in the log; its outcome is a few lines after it. */
export function useDeedAt(seq: number | null) {
  const sites = useScopedSites('audit.read');
  return useQuery({
    queryKey: ['audit', 'one', seq, sites],
    enabled: seq !== null,
    queryFn: async () => {
      const pages = await Promise.all(sites.map((siteId) => linesOf(siteId, {}, Number(seq) + PAGE_SIZE)));
      return entriesOf(pages.flat()).find(({ asked }) => asked.seq === seq) ?? null;
    },
  });
}
