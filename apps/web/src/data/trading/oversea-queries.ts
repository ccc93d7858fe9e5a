import {
  getOvernight,
  getOverseaDailyProfit,
  getOverseaFillQuote,
  getOverseaHistory,
} from '@hoga/contract/unchecked/oversea';
import type { OverseaOptionId, OverseaOrderId, OverseaPositionId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { fillQuoteQuery } from './fill-quote.ts';

export interface OverseaPeriod {
  readonly overseaOptionId?: OverseaOptionId | undefined;
  /** Both ends in epoch milliseconds, both included. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

export interface OverseaHistoryFilter extends OverseaPeriod {
  readonly resultType?: 'ALL' | 'FILLED' | undefined;
}

const HISTORY = ['oversea', 'history'] as const;
const DAILY_PROFIT = ['oversea', 'daily-profit'] as const;
const OVERNIGHT = ['oversea', 'overnight'] as const;

/** Fetched anew when an order or a position ends. */
export const ENDED_LISTS = [HISTORY, DAILY_PROFIT] as const;
/** Fetched anew when a position opens, changes or ends. */
export const POSITION_LISTS = [OVERNIGHT] as const;

/** Ended orders, newest first, page after page. */
export const overseaHistoryQuery = (filter: OverseaHistoryFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY, filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getOverseaHistory, { query: { ...filter, page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Profit, fees and fills by trade date, newest first. */
export const overseaDailyProfitQuery = (period: OverseaPeriod = {}) =>
  queryOptions({
    queryKey: [...DAILY_PROFIT, period],
    queryFn: ({ signal }) => fetchData(getOverseaDailyProfit, { query: { ...period }, signal }),
  });

/** The overnight margin of positions, and whether it is available now. */
export const overnightQuery = (overseaPositionId?: OverseaPositionId) =>
  queryOptions({
    queryKey: [...OVERNIGHT, overseaPositionId ?? null],
    queryFn: ({ signal }) => fetchData(getOvernight, { query: { overseaPositionId }, signal }),
  });

export const overseaFillQuote = (orderId: OverseaOrderId) =>
  fillQuoteQuery(['oversea', orderId], (signal) => fetchData(getOverseaFillQuote, { query: { orderId }, signal }));
