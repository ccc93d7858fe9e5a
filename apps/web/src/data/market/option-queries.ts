import {
  existOverseaOption,
  getFuturesOption,
  getFuturesOptionList,
  getOverseaOption,
  getOverseaOptionList,
  getOverseaRolls,
  getPublicOptionList,
  getTradeOption,
  getTradeOptionList,
  type TradeOption,
} from '@hoga/contract/unchecked/market';
import type { FuturesOptionId, OverseaOptionId, TradeOptionId } from '@hoga/kernel/ids';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { currentSite } from '../site/site-store.ts';
import { untilNextEdge } from './market-edges.ts';

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

/** Its contracts: the one that trades, and the announced and past rolls. */
export const overseaRollsQuery = (overseaOptionId: OverseaOptionId) =>
  queryOptions({
    queryKey: ['oversea', 'rolls', overseaOptionId],
    queryFn: ({ signal }) => fetchData(getOverseaRolls, { query: { overseaOptionId }, signal }),
  });

/** Which overseas instrument can be traded now; null where none can. */
export const tradableOverseaQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['oversea', 'tradable'],
    queryFn: async ({ signal }) => (await fetchData(existOverseaOption, { query: {}, signal })).overseaOptionId,
    enabled,
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
    queryFn: ({ signal }) => fetchData(getTradeOptionList, { query: { resultType: 'SELECT', isPlay: 1 }, signal }),
    enabled,
  });

/** The up/down options, public (BIN-24, BIN-25). */
export const publicTradeOptionsQuery = () =>
  queryOptions({
    queryKey: ['trade', 'options', 'public'],
    queryFn: async ({ signal }) => {
      const query = { isPlay: 1, sitePrefix: 'ONETRADING' } as const;
      const options = await fetchData(getPublicOptionList, { query, signal });
      return options.filter((option): option is TradeOption => 'payoutRate' in option);
    },
    refetchInterval: ({ state }) => untilNextEdge(state.data ?? []),
  });

/** One up/down option, also a stopped one; a visitor gets only offered ones. `null`: there is none. */
export const tradeOptionQuery = (tradeOptionId: TradeOptionId, isMember: boolean) =>
  queryOptions({
    queryKey: ['trade', 'option', tradeOptionId, isMember],
    queryFn: async ({ client, signal }): Promise<TradeOption | null> => {
      if (isMember) return await fetchData(getTradeOption, { query: { tradeOptionId }, signal });
      const options = await client.fetchQuery(publicTradeOptionsQuery());
      return options.find(({ id }) => id === tradeOptionId) ?? null;
    },
    refetchInterval: ({ state }) => untilNextEdge(state.data ? [state.data] : []),
  });
