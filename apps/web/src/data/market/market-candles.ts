import { getChart, getChartPage, getRawData } from '@hoga/contract/market';
import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import type { CandleSource } from '../../shared/chart/candle-source.ts';
import { pointsOfTrades, toChartCandle, toChartTrade } from '../../shared/chart/chart-candle.ts';
import { fetchData } from '../api/api.ts';
import { marketStore, plainSymbol } from './market.ts';

const PAGE_SIZE = 300;

/** The candles of a stock for a chart: pages by request, trades as they come while the stock is watched. */
export function marketCandles(name: string): CandleSource {
  const stock = plainSymbol(name);
  const olderPage = (interval: CandleInterval, before: number, signal: AbortSignal) =>
    fetchData(getChartPage, { query: { stock, interval, before, size: PAGE_SIZE }, signal });
  return {
    key: stock,
    async newest(interval, signal) {
      if (interval === 'tick') {
        const trades = await fetchData(getRawData, { query: { stock, size: PAGE_SIZE }, signal });
        // Trades come newest first; single trades are not kept further back than this.
        return { candles: pointsOfTrades(trades.map(toChartTrade).reverse(), 0), hasMore: false };
      }
      const candles = await fetchData(getChart, { query: { stock, interval, size: PAGE_SIZE }, signal });
      const hasMore = candles.length === PAGE_SIZE;
      const [oldest] = candles;
      // Every chart has a page of candles, but for one that the server has not filled yet.
      const isFilling = !hasMore && oldest !== undefined && (await olderPage(interval, oldest[0], signal)).isFilling;
      return { candles: candles.map(toChartCandle), hasMore, isFilling };
    },
    async before(interval, before, signal) {
      if (interval === 'tick') return { candles: [], hasMore: false };
      const { candles, hasMore, isFilling } = await olderPage(interval, before, signal);
      return { candles: candles.map(toChartCandle), hasMore, isFilling };
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
