import { getOperatorLog } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import type { PlayerId } from '@hoga/kernel/ids';
import { fetchData } from './api.ts';
import { beforeOf, useCursorPages } from './cursor-pages.ts';
import type { LoadedPages } from './pages.ts';
import { PAGE_SIZE } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

export type LogLine = DataOf<typeof getOperatorLog>['rows'][number];

/** The lines of the sites in scope, newest first. They are never changed, so nothing that was read is asked for again. */
export function useLog(operatorId: PlayerId | null): LoadedPages<LogLine> {
  return useCursorPages<LogLine, number>({
    key: ['audit', operatorId],
    sites: useScopedSites('audit.read'),
    read: async (siteInfoId, before) => {
      const { rows } = await fetchData(getOperatorLog, {
        query: {
          siteInfoId,
          size: String(PAGE_SIZE),
          ...(before === undefined ? {} : { before: String(before) }),
          ...(operatorId === null ? {} : { operatorId }),
        },
      });
      const seqs = rows.map(({ seq }) => seq);
      return { rows, next: beforeOf(seqs, PAGE_SIZE) };
    },
    compare: (one, other) => other.seq - one.seq,
  });
}
