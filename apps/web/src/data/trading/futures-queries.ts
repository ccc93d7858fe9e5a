import { queryClient } from '@hoga/client/query-client';
import {
  type FuturesOrder,
  getFuturesExitHistory,
  getFuturesFillQuote,
  getFuturesFundingHistory,
  getFuturesHistory,
  getFuturesLastLeverage,
} from '@hoga/contract/unchecked/futures';
import type { MarginType } from '@hoga/domain/trading/vocabulary';
import type { FuturesOptionId, FuturesOrderId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isExit } from '../account/futures-reducer.ts';
import { fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { fillQuoteQuery } from './fill-quote.ts';

/** Leverage and margin type the player has set for a contract. */
export const futuresSettingQuery = (futuresOptionId: FuturesOptionId) =>
  queryOptions({
    queryKey: ['futures', 'setting', futuresOptionId],
    queryFn: ({ signal }) => fetchData(getFuturesLastLeverage, { query: { futuresOptionId }, signal }),
  });

/** A setting as it is known to have become, without asking again. */
export function keepSetting(
  futuresOptionId: FuturesOptionId,
  change: { readonly leverage?: number; readonly marginType?: MarginType },
): void {
  queryClient.setQueryData(futuresSettingQuery(futuresOptionId).queryKey, (known) =>
    known === undefined ? known : { ...known, ...change },
  );
}

/** The server keeps another setting than this page believed. */
export function refreshSetting(futuresOptionId: FuturesOptionId): void {
  void queryClient.invalidateQueries({ queryKey: futuresSettingQuery(futuresOptionId).queryKey });
}

/** Ended orders (`orders`), filled ones (`fills`), or take-profits and stop-losses that ended (`exits`). */
export type OrderHistoryKind = 'orders' | 'fills' | 'exits';

/** Where an order that ended while the page was open belongs, as the server would list it. */
export function isInHistory(kind: OrderHistoryKind, order: FuturesOrder): boolean {
  if (isExit(order)) return kind === 'exits';
  return kind === 'orders' || (kind === 'fills' && order.status === 'FILLED');
}

export const futuresOrderHistoryQuery = (kind: OrderHistoryKind) =>
  infiniteQueryOptions({
    queryKey: ['futures', 'history', kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, size: PAGE_SIZE };
      if (kind === 'exits') return fetchData(getFuturesExitHistory, { query, signal });
      const resultType = kind === 'fills' ? 'FILLED' : 'ALL';
      return fetchData(getFuturesHistory, { query: { ...query, resultType }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const futuresFundingQuery = () =>
  infiniteQueryOptions({
    queryKey: ['futures', 'history', 'funding'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getFuturesFundingHistory, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const futuresFillQuote = (orderId: FuturesOrderId) =>
  fillQuoteQuery(['futures', orderId], (signal) => fetchData(getFuturesFillQuote, { query: { orderId }, signal }));
