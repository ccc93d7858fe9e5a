import { getChart, getChartPage } from '@hoga/contract/unchecked/market';
import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import type { CandlePage } from '../../shared/chart/candle-source.ts';
import { type ChartCandle, toChartCandle } from '../../shared/chart/chart-candle.ts';
import { ownCandles } from '../../shared/chart/studies/own-candles.ts';
import { fetchData } from '../api/api.ts';

const PAGE_SIZE = 1_000;
/** Of the own interval: fewer than this ask for another page. */
const WANTED = 150;
const MOST_PAGES = 4;
const MINUTE_MS = 60_000;
const BASES = ['4h', '1h', '30m', '15m', '5m', '3m', '1m'] as const satisfies readonly CandleInterval[];

/** The longest candles of the server that both an own interval and the start of the day can be made of. */
export function baseOf(minutes: number, dayOffsetMs: number): CandleInterval {
  const fits = (base: CandleInterval) =>
    (minutes * MINUTE_MS) % INTERVAL_MS[base] === 0 && dayOffsetMs % INTERVAL_MS[base] === 0;
  return BASES.find(fits) ?? '1m';
}

export interface OwnPageAsked {
  readonly asked: { readonly stock: string; readonly contract: string | undefined };
  readonly minutes: number;
  readonly dayOffsetMs: number;
  /** When rolls were made. */
  readonly cuts: readonly number[];
  /** `null`: the newest. */
  readonly before: number | null;
  readonly signal: AbortSignal;
}

/** A page of candles of an own interval, made of the server's: the oldest is left out while it may not be whole. */
export async function ownCandlePage(page: OwnPageAsked): Promise<CandlePage> {
  const { minutes, dayOffsetMs, before, cuts } = page;
  const interval = baseOf(minutes, dayOffsetMs);
  const perCandle = (minutes * MINUTE_MS) / INTERVAL_MS[interval];
  let candles: ChartCandle[] = [];
  let oldest = before;
  let hasMore = true;
  let isFilling = false;
  for (let count = 0; count < MOST_PAGES && hasMore && candles.length < WANTED * perCandle; count += 1) {
    const found = await basePage(page, interval, oldest);
    candles = [...found.candles, ...candles];
    oldest = candles[0]?.time ?? oldest;
    hasMore = found.hasMore && found.candles.length > 0;
    isFilling ||= found.isFilling;
  }
  const own = ownCandles(candles, { minutes, dayOffsetMs, cuts });
  return { candles: hasMore ? own.slice(1) : own, hasMore, isFilling };
}

async function basePage({ asked, signal }: OwnPageAsked, interval: CandleInterval, before: number | null) {
  if (before === null) {
    const candles = await fetchData(getChart, { query: { ...asked, interval, size: PAGE_SIZE }, signal });
    // A short page is all there is, or its past is still being written: the page before it says which.
    const oldest = candles.length < PAGE_SIZE ? candles[0] : undefined;
    const older = oldest === undefined ? null : await olderPage({ asked, signal }, interval, oldest[0]);
    const isFilling = older?.isFilling ?? false;
    return { candles: candles.map(toChartCandle), hasMore: oldest === undefined && candles.length > 0, isFilling };
  }
  const { candles, hasMore, isFilling } = await olderPage({ asked, signal }, interval, before);
  return { candles: candles.map(toChartCandle), hasMore, isFilling };
}

function olderPage(
  { asked, signal }: Pick<OwnPageAsked, 'asked' | 'signal'>,
  interval: CandleInterval,
  before: number,
) {
  return fetchData(getChartPage, { query: { ...asked, interval, before, size: PAGE_SIZE }, signal });
}
