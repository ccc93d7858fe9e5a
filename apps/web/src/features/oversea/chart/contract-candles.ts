import type { OverseaOption } from '@hoga/contract/market';
import type { QueryClient } from '@tanstack/react-query';
import { DAY_OFFSETS_MS, marketCandles } from '../../../data/market/market-candles.ts';
import { overseaRollsQuery } from '../../../data/market/option-queries.ts';
import type { CandleSource } from '../../../shared/chart/candle-source.ts';

/** The candles of an instrument: of one contract, or of one after the other. A roll starts the chart anew. */
export function contractCandles(option: OverseaOption, only: string | null, client: QueryClient): CandleSource {
  const { id, stock, contract } = option;
  const rolls = async () => (await client.fetchQuery(overseaRollsQuery(id))).rows.flatMap(({ madeAt }) => madeAt ?? []);
  if (only === null) {
    const source = marketCandles(stock, DAY_OFFSETS_MS.oversea, { rolls });
    return { ...source, key: `${source.key} ${contract}` };
  }
  const source = marketCandles(stock, DAY_OFFSETS_MS.oversea, { contract: only, rolls: async () => [] });
  const key = `${source.key} ${contract} ${only}`;
  if (only === contract) return { ...source, key };
  // An expired contract has no live candles.
  const newest: CandleSource['newest'] = async (interval, signal) =>
    interval === 'tick' ? { candles: [], hasMore: false } : source.newest(interval, signal);
  return { ...source, key, newest, subscribe: () => () => undefined };
}
