import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/instruments/candle-interval';
import type { TradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import type { Decimal } from '@hoga/kernel/decimal';
import { aggregateBars } from '../candles/aggregate.ts';
import { type CandleBar, type DayStart, openTimeOf, SOURCE_OF, type StoredInterval } from '../candles/interval.ts';
import { normalAt, uniformAt } from './noise.ts';
import { LEAF_MS } from './price-path.ts';
import type { SimMarket } from './sim-market.ts';

/** How densely the path is looked at for a candle: on these grids the path is exact. */
const GRID_MS: Readonly<Record<StoredInterval, number>> = {
  '1m': LEAF_MS * 64,
  '15m': LEAF_MS * 1024,
  '1h': LEAF_MS * 2048,
  '1d': LEAF_MS * 16_384,
};

const STREAMS = { high: 48, low: 49, volume: 50 } as const;

export interface HistorySubject {
  readonly market: SimMarket;
  readonly calendar: TradingCalendar;
  readonly dayStart: DayStart;
  readonly tick: Decimal;
  readonly step: Decimal;
}

interface Draft {
  openTime: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** The candles the path would have made between two moments; closed hours have none. */
export function simulatedCandles(
  subject: HistorySubject,
  request: { interval: CandleInterval; from: number; to: number },
): CandleBar[] {
  const source = SOURCE_OF[request.interval];
  const bars = sampledCandles(subject, source, request.from, request.to);
  return source === request.interval ? bars : aggregateBars(bars, request.interval, subject.dayStart);
}

function sampledCandles(subject: HistorySubject, interval: StoredInterval, from: number, to: number): CandleBar[] {
  const { market, calendar, dayStart } = subject;
  const grid = GRID_MS[interval];
  const bars: CandleBar[] = [];
  let draft: Draft | null = null;
  let time = Math.ceil(from / grid) * grid;
  while (time < to) {
    const { state, until } = calendar.stateAt(time);
    if (state === 'rest' || state === 'break') {
      if (until === null) break;
      time = Math.ceil(until / grid) * grid;
      continue;
    }
    const price = Math.max(1, Math.round(market.fairTicks(time, grid)));
    const openTime = openTimeOf(interval, time, dayStart);
    if (draft === null || draft.openTime !== openTime) {
      if (draft !== null) bars.push(finished(subject, interval, draft));
      draft = { openTime, open: price, high: price, low: price, close: price };
    } else {
      draft.high = Math.max(draft.high, price);
      draft.low = Math.min(draft.low, price);
      draft.close = price;
    }
    time += grid;
  }
  if (draft !== null) bars.push(finished(subject, interval, draft));
  return bars;
}

function finished(subject: HistorySubject, interval: StoredInterval, draft: Draft): CandleBar {
  const { market, tick, step } = subject;
  const { high, low } = stretched(market, interval, draft);
  const price = (ticks: number): Decimal => (BigInt(ticks) * tick) as Decimal;
  return {
    openTime: draft.openTime,
    open: price(draft.open),
    high: price(high),
    low: price(low),
    close: price(draft.close),
    volume: (BigInt(volumeSteps(market, interval, draft.openTime)) * step) as Decimal,
  };
}

/** Between two looks the price strays a little further than seen. */
function stretched(market: SimMarket, interval: StoredInterval, draft: Draft): { high: number; low: number } {
  const { openTime } = draft;
  const activity = market.activity.at(openTime + GRID_MS[interval]) - market.activity.at(openTime);
  const stray = 0.6 * draft.close * market.dailyVolatility * Math.sqrt(activity);
  return {
    high: draft.high + Math.round(stray * uniformAt(market.stream, STREAMS.high, openTime)),
    low: Math.max(1, draft.low - Math.round(stray * uniformAt(market.stream, STREAMS.low, openTime))),
  };
}

function volumeSteps(market: SimMarket, interval: StoredInterval, openTime: number): number {
  const activity = market.activity.at(openTime + INTERVAL_MS[interval]) - market.activity.at(openTime);
  const mood = Math.exp(0.4 * normalAt(market.stream, STREAMS.volume, openTime) - 0.08);
  return Math.max(1, Math.round((market.profile.dailyVolume * activity * mood) / market.stepSize));
}
