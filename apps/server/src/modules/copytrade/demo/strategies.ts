import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';

export type Stance = TradeSide | 'FLAT';

/** A simple chart rule: its input closes, and the target position after them. */
export interface Strategy {
  readonly interval: CandleInterval;
  /** How many candles it needs. */
  readonly candles: number;
  /** Closes are oldest first; with too few of them nothing changes. */
  readonly wish: (closes: readonly number[], held: Stance) => Stance;
}

const FAST = 20;
const SLOW = 60;
/** Closer averages give no signal. */
const NEAR = 0.001;

/** Holds in the direction of the fast average while it is clear of the slow one. */
export const MOVING_AVERAGES: Strategy = {
  interval: '15m',
  candles: SLOW,
  wish: (closes, held) => {
    if (closes.length < SLOW) return held;
    const lead = mean(closes.slice(-FAST)) / mean(closes.slice(-SLOW)) - 1;
    if (lead > NEAR) return 'LONG';
    return lead < -NEAR ? 'SHORT' : held;
  },
};

const RANGE = 96;
const EDGE = 0.1;

/** Buys at the lower edge of a day's range and sells at the upper one; closes in the middle. */
export const RANGE_TRADING: Strategy = {
  interval: '15m',
  candles: RANGE,
  wish: (closes, held) => {
    const low = Math.min(...closes);
    const high = Math.max(...closes);
    if (closes.length < RANGE || high === low) return held;
    const place = ((closes.at(-1) ?? low) - low) / (high - low);
    if (place <= EDGE) return 'LONG';
    if (place >= 1 - EDGE) return 'SHORT';
    const isPastTheMiddle = held === 'LONG' ? place >= 0.5 : place <= 0.5;
    return isPastTheMiddle ? 'FLAT' : held;
  },
};

const TREND = 48;

/** Joins a break out of the last half day, and closes once the price is back on the other side of its average. */
export const SLOW_TREND: Strategy = {
  interval: '15m',
  candles: TREND + 1,
  wish: (closes, held) => {
    const before = closes.slice(0, -1).slice(-TREND);
    const last = closes.at(-1);
    if (last === undefined || before.length < TREND) return held;
    if (last > Math.max(...before)) return 'LONG';
    if (last < Math.min(...before)) return 'SHORT';
    const average = mean(before);
    const isOver = held === 'LONG' ? last < average : last > average;
    return isOver ? 'FLAT' : held;
  },
};

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
