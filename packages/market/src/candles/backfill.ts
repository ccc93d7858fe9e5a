import type { CandleHistory } from '../feed.ts';
import { aggregateBars, mergeBars } from './aggregate.ts';
import { type CandleBar, type DayStart, openTimeOf, type StoredInterval } from './interval.ts';

const DAY_MS = 86_400_000;

/** How many days back each interval is filled at the first start. */
export const BACKFILL_DAYS: Readonly<Record<StoredInterval, number>> = { '1m': 3, '15m': 64, '1h': 90, '1d': 400 };

export type StoredBars = Readonly<Record<StoredInterval, readonly CandleBar[]>>;

interface Subject {
  readonly symbol: string;
  readonly dayStart: DayStart;
}

/** All past candles a chart needs. Where a finer interval is known, the coarser one is aggregated from it. */
export async function backfill(history: CandleHistory, subject: Subject, now: number): Promise<StoredBars> {
  const from = (interval: StoredInterval): number =>
    openTimeOf('1d', now, subject.dayStart) - BACKFILL_DAYS[interval] * DAY_MS;
  const older = (interval: StoredInterval, until: number) =>
    history.candles({ symbol: subject.symbol, interval, from: from(interval), to: until });

  const minutes = await older('1m', now);
  const quarters = [...(await older('15m', from('1m'))), ...aggregateBars(minutes, '15m', subject.dayStart)];
  const hours = [...(await older('1h', from('15m'))), ...aggregateBars(quarters, '1h', subject.dayStart)];
  const days = [...(await older('1d', from('1h'))), ...aggregateBars(hours, '1d', subject.dayStart)];
  return { '1m': minutes, '15m': quarters, '1h': hours, '1d': days };
}

/**
 * Fills the time while no process was recording: the minutes after the last stored one, and the longer candles over
 * them, continuing those already begun.
 */
export async function fillGap(
  history: CandleHistory,
  subject: Subject,
  latest: Readonly<Record<StoredInterval, CandleBar | null>> & { readonly '1m': CandleBar },
  now: number,
): Promise<StoredBars> {
  const minutes = await history.candles({
    symbol: subject.symbol,
    interval: '1m',
    from: latest['1m'].openTime + 60_000,
    to: now,
  });
  const longer = (interval: Exclude<StoredInterval, '1m'>): CandleBar[] => {
    const [first, ...rest] = aggregateBars(minutes, interval, subject.dayStart);
    if (first === undefined) return [];
    const begun = latest[interval];
    return [begun?.openTime === first.openTime ? mergeBars(begun, first) : first, ...rest];
  };
  return { '1m': minutes, '15m': longer('15m'), '1h': longer('1h'), '1d': longer('1d') };
}
