import type { ChartCandle } from '../chart-candle.ts';

/** The volume-weighted average price of a session up to a candle, and the standard deviation around it. */
export interface VwapPoint {
  readonly price: number;
  readonly deviation: number;
  /** The first candle of a session. */
  readonly isStart: boolean;
}

const DAY_MS = 86_400_000;

/** The day a moment belongs to; days begin `dayOffsetMs` after midnight UTC. */
function sessionDay(time: number, dayOffsetMs: number): number {
  return Math.floor((time - dayOffsetMs) / DAY_MS);
}

/** Each candle counts with (high + low + close) ÷ 3 and its volume; `null` until something was traded. */
export function vwap(candles: readonly ChartCandle[], dayOffsetMs: number): readonly (VwapPoint | null)[] {
  let day = Number.NaN;
  let base = 0;
  let volumes = 0;
  let sum = 0;
  let squares = 0;
  return candles.map(({ time, high, low, close, volume }) => {
    const price = (high + low + close) / 3;
    const ofDay = sessionDay(time, dayOffsetMs);
    const isStart = ofDay !== day;
    if (isStart) {
      day = ofDay;
      // Sums are of distances from a price of the session: squares of whole prices would lose the deviation.
      base = price;
      volumes = 0;
      sum = 0;
      squares = 0;
    }
    const distance = price - base;
    volumes += volume;
    sum += distance * volume;
    squares += distance * distance * volume;
    if (volumes === 0) return null;
    const mean = sum / volumes;
    return { price: base + mean, deviation: Math.sqrt(Math.max(0, squares / volumes - mean * mean)), isStart };
  });
}
