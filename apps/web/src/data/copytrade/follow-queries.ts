import { type Follow, getCopyLog, getMyFollow, getMyTraders } from '@hoga/contract/copytrade';
import type { CopyStatus } from '@hoga/domain/copy/vocabulary';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { fetchPossible } from '../api/fetch-possible.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';

/** What a copy that opens, closes or is skipped changes, and what a change of the follow does. */
const FOLLOWED = ['copytrade', 'followed'] as const;

/** The follow that is on; `null` where the player follows nobody (CPY-09). */
export const myFollowQuery = () =>
  queryOptions({
    queryKey: [...FOLLOWED, 'now'],
    queryFn: ({ signal }): Promise<Follow | null> => fetchPossible(getMyFollow, { query: {}, signal }),
  });

/** All follows of the player, newest first (CPY-11). */
export const myTradersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...FOLLOWED, 'all'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getMyTraders, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** What was copied since a moment and what was not, newest first; of some states only (CPY-15). */
export const copyLogQuery = (startDate: number, statuses: readonly CopyStatus[]) =>
  infiniteQueryOptions({
    queryKey: [...FOLLOWED, 'log', startDate, statuses],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getCopyLog, {
        query: {
          startDate,
          ...(statuses.length === 0 ? {} : { statusStrs: statuses.join(',') }),
          page: pageParam,
          size: PAGE_SIZE,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Whatever shows a follow or its copies asks again. */
export function refreshFollow(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FOLLOWED });
}
