import type { CandleInterval } from '@hoga/domain/trading/candle-interval';
import { add, max, min } from '@hoga/kernel/decimal';
import { type CandleBar, type DayStart, isRolled, openTimeOf } from './interval.ts';

/** One candle over both; `later` follows `earlier`. Where a roll lies between them it has the new contract's part alone. */
export function mergeBars(earlier: CandleBar, later: CandleBar): CandleBar {
  if (isRolled(earlier, later)) return { ...later, openTime: earlier.openTime };
  const contract = later.contract ?? earlier.contract;
  return {
    ...(contract === undefined ? {} : { contract }),
    openTime: earlier.openTime,
    open: earlier.open,
    high: max(earlier.high, later.high),
    low: min(earlier.low, later.low),
    close: later.close,
    volume: add(earlier.volume, later.volume),
  };
}

/** Longer candles from shorter ones, both oldest first. */
export function aggregateBars(bars: readonly CandleBar[], interval: CandleInterval, dayStart: DayStart): CandleBar[] {
  const merged: CandleBar[] = [];
  for (const bar of bars) {
    const openTime = openTimeOf(interval, bar.openTime, dayStart);
    const current = merged.at(-1);
    if (current?.openTime === openTime) merged[merged.length - 1] = mergeBars(current, bar);
    else merged.push({ ...bar, openTime });
  }
  return merged;
}
