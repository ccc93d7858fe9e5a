import type { CandleHistory } from '../feed.ts';
import { type CandleBar, type DayStart, openTimeOf } from './interval.ts';

const DAY_MS = 86_400_000;

/**
 * Candles are computed in slices: `pause` runs between two slices. Every slice begins at a day's start, so no candle is
 * cut.
 */
export function slicedHistory(
  history: CandleHistory,
  { dayStart, pause }: { readonly dayStart: DayStart; readonly pause: () => Promise<void> },
): CandleHistory {
  return {
    candles: async ({ from, to, ...request }) => {
      const bars: CandleBar[] = [];
      const days = DAYS_A_SLICE[request.interval] ?? 1;
      for (let begin = from; begin < to; ) {
        const end = Math.min(to, openTimeOf('1d', begin, dayStart) + days * DAY_MS);
        for (const bar of await history.candles({ ...request, from: begin, to: end })) bars.push(bar);
        begin = end;
        await pause();
      }
      return bars;
    },
  };
}

/** Longer candles need fewer samples of the price: more days fit a slice. */
const DAYS_A_SLICE: Readonly<Partial<Record<string, number>>> = { '15m': 4, '1h': 4, '1d': 4 };
