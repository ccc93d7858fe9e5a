import { type Follow, getCopyLog, getFollow, getMyFollow, getMyTraders } from '@hoga/contract/unchecked/copytrade';
import type { CopyStatus } from '@hoga/domain/copy/vocabulary';
import type { TraderFollowerId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { fetchPossible } from '../api/fetch-possible.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { onGap } from '../socket/socket.ts';

/** The queries that a copy's open, close or skip changes, and those that a change of the follow does. */
const FOLLOWED = ['copytrade', 'followed'] as const;

/** The active follow; `null` where the player follows no trader (CPY-09). */
export const myFollowQuery = () =>
  queryOptions({
    queryKey: [...FOLLOWED, 'now'],
    queryFn: ({ signal }): Promise<Follow | null> => fetchPossible(getMyFollow, { query: {}, signal }),
  });

/** All follows of the player, newest first (CPY-11); with another follow that is on, or none any more, they are others. */
export const myTradersQuery = (now: TraderFollowerId | null) =>
  infiniteQueryOptions({
    queryKey: [...FOLLOWED, 'all', now],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getMyTraders, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** One follow, also one that is over (CPY-08). */
export const followQuery = (traderFollowerId: TraderFollowerId) =>
  queryOptions({
    queryKey: [...FOLLOWED, 'one', traderFollowerId],
    queryFn: ({ signal }) => fetchData(getFollow, { query: { traderFollowerId }, signal }),
  });

export interface CopyLogFilter {
  /** Of this follow only. */
  readonly traderFollowerId?: TraderFollowerId | undefined;
  readonly startDate?: number | undefined;
  /** None: all of them. */
  readonly statuses: readonly CopyStatus[];
}

/** Copied and skipped fills, newest first (CPY-15). */
export const copyLogQuery = ({ statuses, ...filter }: CopyLogFilter) =>
  infiniteQueryOptions({
    queryKey: [...FOLLOWED, 'log', filter, statuses],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getCopyLog, {
        query: {
          ...filter,
          ...(statuses.length === 0 ? {} : { statusStrs: statuses.join(',') }),
          page: pageParam,
          size: PAGE_SIZE,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Skips, copies and ends come by events; where some may have been missed, everything is fetched anew. Returns what stops it. */
export function followGaps(client: QueryClient): () => void {
  return onGap(() => void refreshFollow(client));
}

/** All queries of a follow or its copies are fetched again. */
export function refreshFollow(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: FOLLOWED });
}
