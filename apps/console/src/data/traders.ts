import type { Reply } from '@hoga/client/reply';
import { decideTrader, getAdminTraders } from '@hoga/contract/admin-copytrade';
import type { DataOf } from '@hoga/contract/call';
import type { TraderState } from '@hoga/domain/copy/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { PAGE_SIZE, pagesOf, REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

/** Somebody who may be followed or has asked to be, and on which site. */
export type CopyTrader = DataOf<typeof getAdminTraders>['rows'][number] & {
  readonly siteId: SiteId;
  readonly id: number;
  readonly createdAt: number;
};

async function tradersOf(siteInfoId: SiteId, states: readonly TraderState[], page: number) {
  const query = { siteInfoId, stateStrs: states.join(','), page: String(page), size: String(PAGE_SIZE) };
  const { rows, total } = await fetchData(getAdminTraders, { query });
  const onSite = (row: (typeof rows)[number]): CopyTrader => ({
    ...row,
    siteId: siteInfoId,
    id: Number(row.traderId),
    createdAt: row.since,
  });
  return { rows: rows.map(onSite), total };
}

/** Traders and applications of the sites in scope, newest first. */
export function useTraders(states: readonly TraderState[]) {
  const sites = useScopedSites('traders.read');
  const query = useInfiniteQuery({
    queryKey: ['traders', sites, states],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => Promise.all(sites.map((site) => tradersOf(site, states, pageParam))),
    getNextPageParam: (last, _all, page) => (last.some(({ total }) => page * PAGE_SIZE < total) ? page + 1 : undefined),
    refetchInterval: REFETCH_MS,
  });
  return pagesOf(query);
}

/** What an operator makes of a trader. */
export type TraderDecision = Exclude<TraderState, 'APPLIED'>;

export function decideOnTrader(
  { siteId, traderId }: CopyTrader,
  state: TraderDecision,
  reason: string,
): Promise<Reply<DataOf<typeof decideTrader>>> {
  return callApi(decideTrader, { query: { siteInfoId: siteId }, body: { traderId, state, reason } });
}
