import { getKlineData } from '@hoga/contract/unchecked/market';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { plainSymbol } from './market.ts';

const SPARKLINE_POINTS = 28;
const REFRESH_MS = 5 * 60_000;

/** Closing prices by symbol for the small charts of a list; figures for drawing only. */
export const sparklinesQuery = (stocks: readonly string[]) =>
  queryOptions({
    queryKey: ['sparklines', ...stocks],
    enabled: stocks.length > 0,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const byStock = await fetchData(getKlineData, {
        query: { stockListStrs: stocks.map(plainSymbol).join(','), interval: '15m' },
        signal,
      });
      return new Map(
        Object.entries(byStock).map(([stock, candles]) => [
          plainSymbol(stock),
          candles.slice(-SPARKLINE_POINTS).map(([, , , , close]) => Number(close)),
        ]),
      );
    },
  });
