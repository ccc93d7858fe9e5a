import { getOperatorLog } from '@hoga/contract/admin';
import type { QueryOf } from '@hoga/contract/call';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { fetchData } from './api.ts';
import { beforeOf, useCursorPages } from './cursor-pages.ts';
import { entriesOf, type LogLine } from './log-changes.ts';
import type { LoadedPages } from './pages.ts';
import { PAGE_SIZE } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

export type LogFilter = Pick<QueryOf<typeof getOperatorLog>, 'operatorId' | 'only' | 'playerId'>;

async function linesOf(siteInfoId: SiteId, filter: LogFilter, before: number | undefined): Promise<readonly LogLine[]> {
  const { rows } = await fetchData(getOperatorLog, {
    query: {
      siteInfoId,
      ...filter,
      size: String(PAGE_SIZE),
      ...(before === undefined ? {} : { before: String(before) }),
    },
  });
  return rows;
}

/** The lines of some sites, newest first. They are never changed, so nothing that was read is asked for again. */
export function useLogOf(sites: readonly SiteId[], filter: LogFilter): LoadedPages<LogLine> {
  return useCursorPages<LogLine, number>({
    key: ['audit', filter],
    sites,
    read: async (siteInfoId, before) => {
      const rows = await linesOf(siteInfoId, filter, before);
      const seqs = rows.map(({ seq }) => seq);
      return { rows, next: beforeOf(seqs, PAGE_SIZE) };
    },
    compare: (one, other) => other.seq - one.seq,
  });
}

/** Those of the sites in scope. */
export function useLog(filter: LogFilter): LoadedPages<LogLine> {
  return useLogOf(useScopedSites('audit.read'), filter);
}

/** One deed by the number of its line, wherever in the log; what came of it stands a few lines behind it. */
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
