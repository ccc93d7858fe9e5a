import { getChart, getChartPage, getRawData } from '@hoga/contract/market';
import type { CandleSource } from '../../shared/chart/candle-source.ts';
import { pointsOfTrades, toChartCandle, toChartTrade } from '../../shared/chart/chart-candle.ts';
import { fetchData } from '../api/api.ts';
import { marketStore, plainSymbol } from './market.ts';

const PAGE_SIZE = 300;

/** The candles of a stock for a chart: pages by request, trades as they come while the stock is watched. */
export function marketCandles(name: string): CandleSource {
  const stock = plainSymbol(name);
  return {
    key: stock,
    async newest(interval, signal) {
      if (interval === 'tick') {
        const trades = await fetchData(getRawData, { query: { stock, size: PAGE_SIZE }, signal });
        // Trades come newest first; further back than this nobody keeps single ones.
        return { candles: pointsOfTrades(trades.map(toChartTrade).reverse(), 0), hasMore: false };
      }
      const candles = await fetchData(getChart, { query: { stock, interval, size: PAGE_SIZE }, signal });
      return { candles: candles.map(toChartCandle), hasMore: candles.length === PAGE_SIZE };
    },
    async before(interval, before, signal) {
      if (interval === 'tick') return { candles: [], hasMore: false };
      const page = await fetchData(getChartPage, { query: { stock, interval, before, size: PAGE_SIZE }, signal });
      return { candles: page.candles.map(toChartCandle), hasMore: page.hasMore };
    },
    subscribe(onTrades) {
      let seen = marketStore.detail(stock).trades[0]?.seq ?? -1;
      return marketStore.onDetail(stock, () => {
        const fresh = marketStore.detail(stock).trades.filter(({ seq }) => seq > seen);
        const newest = fresh[0];
        if (newest === undefined) return;
        seen = newest.seq;
        onTrades(fresh.map(toChartTrade).reverse());
      });
    },
  };
}
