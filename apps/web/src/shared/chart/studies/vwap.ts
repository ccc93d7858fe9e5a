import type { Steps } from './running.ts';

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

interface VwapState {
  readonly day: number;
  /** Sums are of distances from a price of the session: squares of whole prices would lose the deviation. */
  readonly base: number;
  readonly volumes: number;
  readonly sum: number;
  readonly squares: number;
  /** `null` until something was traded. */
  readonly point: VwapPoint | null;
}

/** Each candle counts with (high + low + close) ÷ 3 and its volume. */
export function vwapSteps(dayOffsetMs: number): Steps<VwapState> {
  return {
    first: { day: Number.NaN, base: 0, volumes: 0, sum: 0, squares: 0, point: null },
    after: (before, { time, high, low, close, volume }) => {
      const price = (high + low + close) / 3;
      const day = sessionDay(time, dayOffsetMs);
      const isStart = day !== before.day;
      const { base, ...sums } = isStart ? { base: price, volumes: 0, sum: 0, squares: 0 } : before;
      const distance = price - base;
      const volumes = sums.volumes + volume;
      const sum = sums.sum + distance * volume;
      const squares = sums.squares + distance * distance * volume;
      const kept = { day, base, volumes, sum, squares };
      if (volumes === 0) return { ...kept, point: null };
      const mean = sum / volumes;
      const deviation = Math.sqrt(Math.max(0, squares / volumes - mean * mean));
      return { ...kept, point: { price: base + mean, deviation, isStart } };
    },
  };
}
