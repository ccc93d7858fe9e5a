import { queryClient } from '@hoga/client/query-client';
import type { OperatorRequest, RequestCounts } from '@hoga/contract/admin-request';
import type { InfiniteData } from '@tanstack/react-query';
import { type OpenRequest, REQUESTS, type RequestPage } from './requests.ts';

/** Updates who views and who decides a request, in every cached list. */
export function changeAttention({ id, lookers, lock }: Pick<OperatorRequest, 'id' | 'lookers' | 'lock'>): void {
  const changed = (row: OperatorRequest): OperatorRequest => (row.id === id ? { ...row, lookers, lock } : row);
  queryClient.setQueriesData<InfiniteData<RequestPage>>(
    { queryKey: [REQUESTS, 'list'] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(changed) })) },
  );
  queryClient.setQueriesData<OpenRequest>(
    { queryKey: [REQUESTS, 'open', id] },
    (open) => open && { ...open, request: changed(open.request) },
  );
}

/** Waiting requests of a site. `mySecond` differs per operator and is not part of the broadcast. */
export function changeCounts(news: Omit<RequestCounts, 'mySecond'>): void {
  const changed = <Of extends { readonly siteInfoId: number }>(site: Of): Of =>
    site.siteInfoId === news.siteInfoId ? { ...site, ...news } : site;
  for (const queryKey of [
    [REQUESTS, 'counts'],
    ['dashboard', 'now'],
  ]) {
    queryClient.setQueriesData<{ readonly sites: readonly { readonly siteInfoId: number }[] }>(
      { queryKey },
      (counts) => counts && { ...counts, sites: counts.sites.map(changed) },
    );
  }
}
