import { getOverseaOption, type OverseaOption } from '@hoga/contract/unchecked/market';
import type { QueryClient } from '@tanstack/react-query';
import { fetchData } from '../../../data/api/api.ts';
import { DAY_OFFSETS_MS, marketCandles } from '../../../data/market/market-candles.ts';
import { overseaOptionsQuery, overseaRollsQuery } from '../../../data/market/option-queries.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import type { CandleSource } from '../../../shared/chart/candle-source.ts';
import { tradesOverRoll } from './trades-over-roll.ts';

/** The candles of an instrument: of one contract, or of one after the other. A roll starts the chart anew. */
export function contractCandles(option: OverseaOption, only: string | null, client: QueryClient): CandleSource {
  const { id, stock, contract } = option;
  const rolls = async () => (await client.fetchQuery(overseaRollsQuery(id))).rows.flatMap(({ madeAt }) => madeAt ?? []);
  if (only === null) {
    const source = marketCandles(stock, DAY_OFFSETS_MS.oversea, { rolls });
    const subscribe = liveTrades(option, source.subscribe, client);
    return { ...source, key: `${source.key} ${contract}`, subscribe };
  }
  const source = marketCandles(stock, DAY_OFFSETS_MS.oversea, { contract: only, rolls: async () => [] });
  const key = `${source.key} ${contract} ${only}`;
  if (only === contract) return { ...source, key, subscribe: liveTrades(option, source.subscribe, client) };
  // An expired contract has no live candles.
  const newest: CandleSource['newest'] = async (interval, signal) =>
    interval === 'tick' ? { candles: [], hasMore: false } : source.newest(interval, signal);
  return { ...source, key, newest, subscribe: () => () => undefined };
}

/** While an announced roll may be made at any moment, the live candle takes no trade before it is known whose it is. */
function liveTrades(
  option: OverseaOption,
  subscribe: CandleSource['subscribe'],
  client: QueryClient,
): CandleSource['subscribe'] {
  const { id, contract } = option;
  if (contract === null) return subscribe;
  const { queryKey } = overseaOptionsQuery();
  return tradesOverRoll({
    subscribe,
    contract,
    // It may be announced while the chart is open.
    isDue: () => {
      const { roll } = client.getQueryData(queryKey)?.find((known) => known.id === id) ?? option;
      return roll !== null && roll.rollsAt <= serverNow();
    },
    tradedNow: async () => (await fetchData(getOverseaOption, { query: { overseaOptionId: id } })).contract,
    onRolled: () => void client.invalidateQueries({ queryKey: ['oversea'] }),
  });
}
