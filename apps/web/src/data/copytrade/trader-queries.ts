import {
  getTrader,
  getTraderCurve,
  getTraderHistory,
  getTraderList,
  getTraderOpen,
} from '@hoga/contract/unchecked/copytrade';
import type { TraderSort } from '@hoga/domain/copy/vocabulary';
import type { TraderId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';

export interface TraderFilter {
  /** A part of the name; empty for all traders. */
  readonly name: string;
  readonly sort: TraderSort;
  readonly isHideFull: boolean;
  readonly isActive: boolean;
}

/** Visitors get no events of a trader's actions: they are polled while on the screen. */
const LOOK_EVERY_MS = 10_000;

/** Traders of the site, the best first, page after page (CPY-07). */
export const tradersQuery = ({ name, sort, isHideFull, isActive }: TraderFilter) =>
  infiniteQueryOptions({
    queryKey: ['copytrade', 'traders', { name, sort, isHideFull, isActive }],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getTraderList, {
        query: {
          resultType: 'LIST',
          ...(name === '' ? {} : { name }),
          sort,
          isHideFull: isHideFull ? 1 : 0,
          isActive: isActive ? 1 : 0,
          page: pageParam,
          size: PAGE_SIZE,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    // The list stays visible while another order loads.
    placeholderData: keepPreviousData,
  });

export const traderQuery = (traderId: TraderId) =>
  queryOptions({
    queryKey: ['copytrade', 'trader', traderId],
    queryFn: ({ signal }) => fetchData(getTrader, { query: { traderId }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** The index of a trader over a number of KST days, including today. */
export const traderCurveQuery = (traderId: TraderId, days: number) =>
  queryOptions({
    queryKey: ['copytrade', 'curve', traderId, days],
    queryFn: ({ signal }) => fetchData(getTraderCurve, { query: { traderId, days }, signal }),
  });

/** A trader's open positions, where public (CPY-18). */
export const traderOpenQuery = (traderId: TraderId) =>
  queryOptions({
    queryKey: ['copytrade', 'open', traderId],
    queryFn: ({ signal }) => fetchData(getTraderOpen, { query: { traderId }, signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** A trader's closed positions, newest first (CPY-17). */
export const traderHistoryQuery = (traderId: TraderId) =>
  infiniteQueryOptions({
    queryKey: ['copytrade', 'history', traderId],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getTraderHistory, { query: { traderId, page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
