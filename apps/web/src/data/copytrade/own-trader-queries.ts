import {
  getFeeHistory,
  getFollowerPositions,
  getFollowers,
  getMyFollowersCopies,
  getMyTrader,
  type MyTrader,
} from '@hoga/contract/unchecked/copytrade';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { fetchPossible } from '../api/fetch-possible.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';

/** The player's own data as a trader. */
const TRADED = ['copytrade', 'traded'] as const;

/** A trader gets no events of followers' actions: they are polled while on the screen. */
const LOOK_EVERY_MS = 10_000;

/** The player's own trader record; `null` for players who have never applied. */
export const myTraderQuery = () =>
  queryOptions({
    queryKey: [...TRADED, 'me'],
    queryFn: ({ signal }): Promise<MyTrader | null> => fetchPossible(getMyTrader, { query: {}, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** The player's followers, newest first; `ALL` includes former ones (CPY-10). */
export const followersQuery = (resultType: 'ACTIVE' | 'ALL') =>
  infiniteQueryOptions({
    queryKey: [...TRADED, 'followers', resultType],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getFollowers, { query: { resultType, page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: LOOK_EVERY_MS,
  });

/** Followers' copies of the player's open positions, by pair (CPY-20). */
export const followerPositionsQuery = () =>
  queryOptions({
    queryKey: [...TRADED, 'positions'],
    queryFn: ({ signal }) => fetchData(getFollowerPositions, { query: {}, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** Open copies of the player's followers, one by one, newest first (CPY-19). */
export const followersCopiesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...TRADED, 'copies'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getMyFollowersCopies, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The shares from the player's closes, newest first (CPY-21). */
export const feeHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: [...TRADED, 'fees'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getFeeHistory, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export function refreshOwnTrader(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: TRADED });
}
