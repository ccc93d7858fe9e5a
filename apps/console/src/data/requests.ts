import type { Reply } from '@hoga/client/reply';
import { approveDnw, askProviderDnw, markPaidDnw, matchDnw, rejectDnw, resolveDnw } from '@hoga/contract/admin-dnw';
import { proposePayoutResult } from '@hoga/contract/admin-proposal';
import {
  countRequests,
  type getRequest,
  listRequests,
  type OperatorRequest,
  type RequestCounts,
  requestDays,
} from '@hoga/contract/admin-request';
import type { DataOf } from '@hoga/contract/call';
import type { RequestKind, RequestOrder } from '@hoga/domain/operators/requests';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { askedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { useRefetchMs } from './link.ts';
import { loadingOf, PAGE_SIZE } from './pages.ts';
import { type AskedScope, useAskedScope } from './site-scope.ts';

/** The query key of all requests. */
export const REQUESTS = 'requests';
/** And the messages about sales. */
export const SALE_TALK = [REQUESTS, 'talk'] as const;

export type RequestPage = DataOf<typeof listRequests>;
/** One request with all that is known of it. */
export type OpenRequest = DataOf<typeof getRequest>;
export type RequestTotal = RequestPage['totals'][number];

export interface RequestFilter {
  readonly kind?: RequestKind | undefined;
  readonly only?: 'LARGE' | 'FIRST_DEPOSIT' | 'MY_SECOND' | 'PAID' | undefined;
  /** Includes decided ones. */
  readonly ofAllStates: boolean;
  readonly keyword?: string | undefined;
  readonly order: RequestOrder;
  readonly period: PeriodSearch;
}

/** The filter as calls take it. */
export function askedFilter({ order, ...filter }: RequestFilter) {
  return { order, ...askedOf(filter) };
}

/** Which ones, whatever comes first. */
function askedOf({ kind, only, ofAllStates, keyword, period }: Omit<RequestFilter, 'order'>) {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(only === undefined ? {} : { only }),
    ...(ofAllStates ? { statusStrs: DNW_STATUSES.join(',') } : {}),
    ...(keyword === undefined ? {} : { keyword }),
    ...askedPeriod(period),
  };
}

export type RequestDay = DataOf<typeof requestDays>['days'][number];

/** The filter's sums by day, newest first; undefined before they are loaded. */
export function useRequestDays({ order: _order, ...filter }: RequestFilter) {
  const scope = useAskedScope('requests.read');
  return useQuery({
    queryKey: [REQUESTS, 'days', scope, filter],
    enabled: scope !== null,
    queryFn: async () =>
      scope === null
        ? { days: [], isPartial: 0 }
        : await fetchData(requestDays, { query: { ...scope, ...askedOf(filter) } }),
  }).data;
}

/** Requests in scope in the filter's order, a page at a time. */
export function useRequests(filter: RequestFilter) {
  const scope = useAskedScope('requests.read');
  const refetchInterval = useRefetchMs();
  const query = useInfiniteQuery({
    queryKey: [REQUESTS, 'list', scope, filter],
    initialPageParam: null as string | null,
    enabled: scope !== null,
    queryFn: ({ pageParam }) => pageOf(scope, filter, pageParam),
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  });
  const pages = query.data?.pages ?? [];
  const loading = loadingOf(query);
  return {
    ...loading,
    // A page that was read later may begin with a row of the one before.
    rows: [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()],
    totals: pages[0]?.totals ?? [],
    isPartial: pages[0]?.isPartial === 1,
    isLoading: loading.isLoading && scope !== null,
  };
}

const NOTHING: RequestPage = { rows: [], next: null, totals: [], isPartial: 0 };

async function pageOf(scope: AskedScope | null, filter: RequestFilter, after: string | null): Promise<RequestPage> {
  if (scope === null) return NOTHING;
  return await fetchData(listRequests, {
    query: { ...scope, ...askedFilter(filter), size: PAGE_SIZE, ...(after === null ? {} : { after }) },
  });
}

/** The few that have waited longest. */
export function useLongestWaiting(size: number) {
  const scope = useAskedScope('requests.read');
  return useQuery({
    queryKey: [REQUESTS, 'longest', scope, size],
    enabled: scope !== null,
    queryFn: async () => (scope === null ? NOTHING : await fetchData(listRequests, { query: { ...scope, size } })),
    refetchInterval: useRefetchMs(),
  });
}

/** How many wait, of all sites in scope; null before it is known. */
export function useRequestCounts(): Counted | null {
  const scope = useAskedScope('requests.read');
  const { data } = useQuery({
    queryKey: [REQUESTS, 'counts', scope],
    enabled: scope !== null,
    queryFn: async () => (scope === null ? { sites: [] } : await fetchData(countRequests, { query: scope })),
    refetchInterval: useRefetchMs(),
  });
  return data === undefined ? null : addedUp(data.sites);
}

/** Of several sites together. */
export type Counted = Omit<RequestCounts, 'siteInfoId'>;

const COUNTED = ['waiting', 'deposits', 'withdrawals', 'p2p', 'large', 'firstDeposits', 'paid', 'mySecond'] as const;

function addedUp(sites: readonly RequestCounts[]): Counted {
  const sums = Object.fromEntries(COUNTED.map((name) => [name, sites.reduce((sum, site) => sum + site[name], 0)]));
  return { ...(sums as Record<(typeof COUNTED)[number], number>), oldestAt: oldestOf(sites) };
}

export function oldestOf(sites: readonly Pick<RequestCounts, 'oldestAt'>[]): number | null {
  const known = sites.flatMap(({ oldestAt }) => (oldestAt === null ? [] : [oldestAt]));
  return known.length === 0 ? null : Math.min(...known);
}

type Named = Pick<OperatorRequest, 'siteInfoId' | 'id' | 'version'>;

/** Queries the provider of a withdrawal in transit once more. */
export function askProvider({ siteInfoId, id }: Named): Promise<Reply<DataOf<typeof askProviderDnw>>> {
  return callApi(askProviderDnw, { query: { siteInfoId }, body: { dnwHistoryId: id } });
}

/** `paymentId`: the payment's number; null: it was not paid. */
export function proposeResult(
  { siteInfoId, id, version }: Named,
  { paymentId, reason }: { readonly paymentId: string | null; readonly reason: string },
): Promise<Reply<DataOf<typeof proposePayoutResult>>> {
  const result = paymentId === null ? { hasArrived: 0 as const } : { hasArrived: 1 as const, paymentId };
  return callApi(proposePayoutResult, {
    query: { siteInfoId },
    body: { dnwHistoryId: id, version, reason, ...result },
  });
}

/** What an operator can do to a request. */
export type Decision = 'approve' | 'reject' | 'match' | 'markPaid' | 'forBuyer' | 'forSeller';

export function decide(
  decision: Decision,
  { siteInfoId, id, version }: Pick<OperatorRequest, 'siteInfoId' | 'id' | 'version'>,
  reason: string,
): Promise<Reply<DataOf<typeof approveDnw>>> {
  const query = { siteInfoId };
  const body = { dnwHistoryId: id, version, reason };
  switch (decision) {
    case 'approve':
      return callApi(approveDnw, { query, body });
    case 'reject':
      return callApi(rejectDnw, { query, body });
    case 'match':
      return callApi(matchDnw, { query, body });
    case 'markPaid':
      return callApi(markPaidDnw, { query, body });
    case 'forBuyer':
      return callApi(resolveDnw, { query, body: { ...body, inFavourOf: 'BUYER' } });
    case 'forSeller':
      return callApi(resolveDnw, { query, body: { ...body, inFavourOf: 'SELLER' } });
  }
}
