import { queryClient } from '@hoga/client/query-client';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { futuresOptionQuery, futuresOptionsQuery, overseaOptionsQuery } from './option-queries.ts';

/** Loaded by itself: the sign-in page, whose code knows all routes, has no queries. */
export const prefetchOversea = () => queryClient.prefetchQuery(overseaOptionsQuery());

export async function prefetchFuture(id: FuturesOptionId): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(futuresOptionQuery(id)),
    queryClient.prefetchQuery(futuresOptionsQuery()),
  ]);
}
