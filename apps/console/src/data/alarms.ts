import type { Reply } from '@hoga/client/reply';
import {
  type Alarm,
  type AlarmRules,
  acknowledgeAlarm,
  getAlarmRules,
  listAlarms,
  saveAlarmRules,
} from '@hoga/contract/admin-alarm';
import type { SiteId } from '@hoga/kernel/ids';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { askedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { useRefetchMs } from './link.ts';
import { type LoadedPages, loadingOf, PAGE_SIZE } from './pages.ts';
import { useAskedScope } from './site-scope.ts';

/** Alarms of what is in scope, newest first: those that are open, or all that were raised within the period. */
export function useAlarms({
  closedToo,
  period = {},
}: {
  closedToo: boolean;
  period?: PeriodSearch;
}): LoadedPages<Alarm> {
  const scope = useAskedScope('dashboard.read');
  const query = useInfiniteQuery({
    queryKey: ['alarms', scope, closedToo, period],
    initialPageParam: null as number | null,
    enabled: scope !== null,
    queryFn: async ({ pageParam: before }) => {
      if (scope === null) return [];
      const { rows } = await fetchData(listAlarms, {
        query: {
          ...scope,
          ...askedPeriod(period),
          ...{ closedToo: closedToo ? 1 : 0, size: PAGE_SIZE },
          ...(before === null ? {} : { before }),
        },
      });
      return rows;
    },
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
    refetchInterval: useRefetchMs(),
  });
  const rows = (query.data?.pages ?? []).flat();
  const loading = loadingOf(query);
  return { ...loading, rows, total: rows.length, isLoading: loading.isLoading && scope !== null };
}

/** One alarm, open or closed; null: not found, or not readable for this operator. */
export function useAlarm(id: number) {
  const scope = useAskedScope('dashboard.read');
  return useQuery({
    queryKey: ['alarms', 'one', scope, id],
    enabled: scope !== null,
    queryFn: async () => {
      if (scope === null) return null;
      // There is no call for one alone: it is the first before the number after its own.
      const { rows } = await fetchData(listAlarms, { query: { ...scope, closedToo: 1, size: 1, before: id + 1 } });
      return rows.find((row) => row.id === id) ?? null;
    },
    refetchInterval: useRefetchMs(),
  });
}

export function acknowledge(
  { id, siteInfoId }: Pick<Alarm, 'id' | 'siteInfoId'>,
  reason: string,
): Promise<Reply<Alarm>> {
  return callApi(acknowledgeAlarm, { query: { siteInfoId }, body: { id, reason } });
}

export function useAlarmsChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['alarms'] });
}

/** The thresholds of a site's alarms. */
export function useAlarmRules(siteInfoId: SiteId) {
  return useQuery({
    queryKey: ['alarm-rules', siteInfoId],
    queryFn: () => fetchData(getAlarmRules, { query: { siteInfoId } }),
  });
}

export function saveRules(siteInfoId: SiteId, rules: AlarmRules, reason: string): Promise<Reply<AlarmRules>> {
  return callApi(saveAlarmRules, { query: { siteInfoId }, body: { ...rules, reason } });
}
