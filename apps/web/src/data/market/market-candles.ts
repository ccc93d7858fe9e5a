import { getChart, getChartPage, getRawData } from '@hoga/contract/unchecked/market';
import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import type { CandlePage, CandleSource } from '../../shared/chart/candle-source.ts';
import { type ChartInterval, pointsOfTrades, toChartCandle, toChartTrade } from '../../shared/chart/chart-candle.ts';
import { ownMinutes } from '../../shared/chart/own-interval.ts';
import { fetchData } from '../api/api.ts';
import { marketStore, plainSymbol } from './market.ts';

const PAGE_SIZE = 300;

/** When days begin, after midnight UTC: of coins then, of the others with their sessions at 07:00 in Korea. */
export const DAY_OFFSETS_MS = { futures: 0, oversea: -2 * 3_600_000 } as const;

/** Of an instrument whose contracts expire. */
export interface DatedCandles {
  /** One contract; absent: whichever traded. */
  readonly contract?: string;
  /** When rolls were made: no candle is made over one. */
  readonly rolls: () => Promise<readonly number[]>;
}

/** The candles of a stock for a chart: pages by request, trades as they come while the stock is watched. */
export function marketCandles(name: string, dayOffsetMs: number, dated?: DatedCandles): CandleSource {
  const stock = plainSymbol(name);
  const asked = { stock, contract: dated?.contract };
  const olderPage = (interval: CandleInterval, before: number, signal: AbortSignal) =>
    fetchData(getChartPage, { query: { ...asked, interval, before, size: PAGE_SIZE }, signal });
  /** Made of shorter ones by code of their own; `null` for an interval that the server has. */
  const ownPage = async (interval: ChartInterval, before: number | null, signal: AbortSignal) => {
    const minutes = ownMinutes(interval);
    if (minutes === null) return null;
    const { ownCandlePage } = await import('./own-candle-page.ts');
    const cuts = (await dated?.rolls()) ?? [];
    return ownCandlePage({ asked, minutes, dayOffsetMs, cuts, before, signal });
  };
  return {
    key: stock,
    dayOffsetMs,
    async newest(interval, signal): Promise<CandlePage> {
      const own = await ownPage(interval, null, signal);
      if (own !== null) return own;
      if (interval === 'tick') {
        const trades = await fetchData(getRawData, { query: { stock, size: PAGE_SIZE }, signal });
        // Trades come newest first; single trades are not kept further back than this.
        return { candles: pointsOfTrades(trades.map(toChartTrade).reverse(), 0), hasMore: false };
      }
      const known = interval as CandleInterval;
      const candles = await fetchData(getChart, { query: { ...asked, interval: known, size: PAGE_SIZE }, signal });
      const hasMore = candles.length === PAGE_SIZE;
      const [oldest] = candles;
      // Every chart has a page of candles, but for one that the server has not filled yet.
      const isFilling = !hasMore && oldest !== undefined && (await olderPage(known, oldest[0], signal)).isFilling;
      return { candles: candles.map(toChartCandle), hasMore, isFilling };
    },
    async before(interval, before, signal): Promise<CandlePage> {
      if (interval === 'tick') return { candles: [], hasMore: false };
      const own = await ownPage(interval, before, signal);
      if (own !== null) return own;
      const { candles, hasMore, isFilling } = await olderPage(interval as CandleInterval, before, signal);
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
