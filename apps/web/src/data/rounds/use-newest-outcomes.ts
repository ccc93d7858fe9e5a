import type { TradeOption } from '@hoga/contract/market';
import type { TradeOptionId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { seedTickers } from '../market/market.ts';
import { useByTheSecond } from '../market/server-seconds.ts';
import { DECIDED_AFTER_MS, newestRoundsQuery } from './round-queries.ts';

/** The length of the shortest rounds: nothing changes more often. */
const HALF_MINUTE_MS = 30_000;

/** How the last rounds of each option in a list came out, newest first; also gets the first prices of their stocks. */
export function useNewestOutcomes(
  options: readonly Pick<TradeOption, 'stock'>[],
): (tradeOptionId: TradeOptionId) => readonly number[] {
  const stocks = [...new Set(options.map(({ stock }) => stock))];
  const joined = stocks.join(',');
  useEffect(() => {
    void seedTickers(joined === '' ? [] : joined.split(','));
  }, [joined]);
  const halfMinute = useByTheSecond((now) => Math.floor((now - DECIDED_AFTER_MS) / HALF_MINUTE_MS));
  const newest = useQuery(newestRoundsQuery(stocks, halfMinute)).data ?? [];
  return (id) => newest.filter(({ tradeOptionId }) => tradeOptionId === id).map(({ status }) => status);
}
