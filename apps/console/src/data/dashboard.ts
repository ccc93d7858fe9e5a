import { getDashboard, getExposure, getHouseResult } from '@hoga/contract/admin-dashboard';
import type { DataOf, QueryOf } from '@hoga/contract/call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchData } from './api.ts';
import { type AskedScope, useAskedScope } from './site-scope.ts';

export type Dashboard = DataOf<typeof getDashboard>;
export type Feed = Dashboard['feeds'][number];
export type HouseRow = DataOf<typeof getHouseResult>['rows'][number];
export type HouseSpan = NonNullable<QueryOf<typeof getHouseResult>['span']>;

/** Prices and online members change all the time; the socket also pushes the counts in the side bar. */
const WATCHED_MS = 5_000;
const GLANCED_MS = 30_000;
const RESULT_MS = 60_000;

const NO_DASHBOARD: Dashboard = { sites: [], feeds: [], chainVerifiedAt: null, serverTime: 0 };

const dashboardQuery = (scope: AskedScope | null) =>
  queryOptions({
    queryKey: ['dashboard', 'now', scope],
    enabled: scope !== null,
    queryFn: async () => (scope === null ? NO_DASHBOARD : await fetchData(getDashboard, { query: scope })),
  });

/** The present state, for an operator who watches. */
export function useDashboard() {
  return useQuery({ ...dashboardQuery(useAskedScope('dashboard.read')), refetchInterval: WATCHED_MS });
}

/** The same for the frame, which only shows some counts. */
export function useGlance(): Dashboard | undefined {
  return useQuery({ ...dashboardQuery(useAskedScope('dashboard.read')), refetchInterval: GLANCED_MS }).data;
}

export function useHouseResult(span: HouseSpan) {
  const scope = useAskedScope('dashboard.read');
  return useQuery({
    queryKey: ['dashboard', 'result', scope, span],
    enabled: scope !== null,
    queryFn: async () =>
      scope === null ? { rows: [], countedAt: null } : await fetchData(getHouseResult, { query: { ...scope, span } }),
    refetchInterval: RESULT_MS,
  });
}

export function useExposure() {
  const scope = useAskedScope('dashboard.read');
  return useQuery({
    queryKey: ['exposure', scope],
    enabled: scope !== null,
    queryFn: async () => (scope === null ? { rows: [] } : await fetchData(getExposure, { query: scope })),
    refetchInterval: WATCHED_MS,
  });
}
