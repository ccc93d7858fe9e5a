import type { Reply } from '@hoga/client/reply';
import { approveDnw, getDnwQueue, markPaidDnw, matchDnw, rejectDnw, resolveDnw } from '@hoga/contract/admin-dnw';
import type { DataOf } from '@hoga/contract/call';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import type { SiteId } from '@hoga/kernel/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { PAGE_SIZE, pagesOf, REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

/** A request at the cashier, and whose site it is of. */
export type CashierRequest = DataOf<typeof getDnwQueue>['rows'][number] & { readonly siteId: SiteId };

/** What is asked for: the waiting ones, of some types, or of all states. */
export interface RequestFilter {
  readonly types: string;
  readonly isWaiting: boolean;
  readonly find: string;
}

async function requestsOf(siteInfoId: SiteId, { types, isWaiting, find }: RequestFilter, page: number) {
  const { rows, total } = await fetchData(getDnwQueue, {
    query: {
      siteInfoId,
      page: String(page),
      size: String(PAGE_SIZE),
      ...(types === '' ? {} : { typeStrs: types }),
      ...(isWaiting ? {} : { statusStrs: DNW_STATUSES.join(',') }),
      ...(find === '' ? {} : { keyword: find }),
    },
  });
  return { rows: rows.map((row): CashierRequest => ({ ...row, siteId: siteInfoId })), total };
}

/** The requests of the sites in scope, newest first, a page of each site at a time. */
export function useRequests(filter: RequestFilter) {
  const sites = useScopedSites('requests.read');
  const query = useInfiniteQuery({
    queryKey: ['requests', sites, filter],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => Promise.all(sites.map((site) => requestsOf(site, filter, pageParam))),
    getNextPageParam: (last, _all, page) => (last.some(({ total }) => page * PAGE_SIZE < total) ? page + 1 : undefined),
    refetchInterval: REFETCH_MS,
  });
  return pagesOf(query);
}

/** What an operator can do to a request. */
export type Decision = 'approve' | 'reject' | 'match' | 'markPaid' | 'forBuyer' | 'forSeller';

export function decide(
  decision: Decision,
  { siteId, id, version }: CashierRequest,
  reason: string,
): Promise<Reply<DataOf<typeof approveDnw>>> {
  const query = { siteInfoId: siteId };
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
