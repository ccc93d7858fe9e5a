import {
  getFuturesOption,
  getFuturesOptionList,
  getOverseaOption,
  getOverseaOptionList,
  getTradeOptionList,
} from '@hoga/contract/market';
import type { FuturesOptionId, OverseaOptionId } from '@hoga/kernel/ids';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { currentSite } from '../site/site-store.ts';

/** The overseas instruments of the site, KRW first, as the server orders them. */
export const overseaOptionsQuery = () =>
  queryOptions({
    queryKey: ['oversea', 'options'],
    queryFn: ({ signal }) =>
      fetchData(getOverseaOptionList, { query: { isPlay: 1, sitePrefix: currentSite().overseaPrefix }, signal }),
  });

export const overseaOptionQuery = (overseaOptionId: OverseaOptionId) =>
  queryOptions({
    queryKey: ['oversea', 'option', overseaOptionId],
    queryFn: ({ signal }) => fetchData(getOverseaOption, { query: { overseaOptionId }, signal }),
  });

export const futuresOptionsQuery = () =>
  queryOptions({
    queryKey: ['futures', 'options'],
    queryFn: ({ signal }) =>
      fetchData(getFuturesOptionList, { query: { isPlay: 1, sitePrefix: currentSite().stockPrefix }, signal }),
  });

export const futuresOptionQuery = (futuresOptionId: FuturesOptionId) =>
  queryOptions({
    queryKey: ['futures', 'option', futuresOptionId],
    queryFn: ({ signal }) => fetchData(getFuturesOption, { query: { futuresOptionId }, signal }),
  });

/** For signed-in users on the Trade route only (AUTH-71). */
export const tradeOptionsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['trade', 'options'],
    queryFn: ({ signal }) => fetchData(getTradeOptionList, { query: { isPlay: 1 }, signal }),
    enabled,
  });
