import { setImmediate } from 'node:timers/promises';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import { backfill, fillGap, type StoredBars } from '@hoga/market/candles/backfill';
import { dayStartOf } from '@hoga/market/candles/day-start';
import { type CandleBar, STORED_INTERVALS, type StoredInterval } from '@hoga/market/candles/interval';
import type { CandleHistory } from '@hoga/market/feed';
import type { Database } from '../../persistence/database.ts';
import { newestCandles, putCandles, type StoredCandle } from './candle-store.ts';

/** Longer than any weekend: beyond it everything is made anew. */
const LONGEST_GAP_MS = 5 * 86_400_000;
/** Rows gathered before they are written: a few statements' worth, so that memory stays small. */
const WRITE_ROWS = 20_000;

type Latest = Record<StoredInterval, CandleBar | null>;

/** Makes charts full: everything on the first start, what was missed on later ones. Answers how many candles it wrote. */
export async function fillCandles(
  database: Database,
  history: CandleHistory,
  instruments: readonly Instrument[],
  now: number,
): Promise<number> {
  const latest = await latestBySymbol(
    database,
    instruments.map(({ symbol }) => symbol),
  );
  let written = 0;
  let gathered: StoredCandle[] = [];
  let writing: Promise<void> = Promise.resolve();
  // The database writes one lot while the next is made.
  const write = async (): Promise<void> => {
    await writing;
    writing = putCandles(database, gathered);
    writing.catch(() => undefined);
    written += gathered.length;
    gathered = [];
  };
  for (const { symbol, kind } of instruments) {
    const bars = await missingBars(history, { symbol, dayStart: dayStartOf(kind) }, latest.get(symbol), now);
    for (const interval of STORED_INTERVALS) {
      for (const bar of bars[interval]) gathered.push({ symbol, interval, bar });
    }
    if (gathered.length >= WRITE_ROWS) await write();
    await setImmediate();
  }
  await write();
  await writing;
  return written;
}

function missingBars(
  history: CandleHistory,
  subject: { symbol: string; dayStart: 'utc' | 'session' },
  latest: Latest | undefined,
  now: number,
): Promise<StoredBars> {
  const lastMinute = latest?.['1m'] ?? null;
  if (latest === undefined || lastMinute === null || now - lastMinute.openTime > LONGEST_GAP_MS) {
    return backfill(history, subject, now);
  }
  return fillGap(history, subject, { ...latest, '1m': lastMinute }, now);
}

async function latestBySymbol(database: Database, symbols: readonly string[]): Promise<Map<string, Latest>> {
  const found = new Map<string, Latest>();
  const request = { symbols, intervals: STORED_INTERVALS, count: 1 };
  for (const { symbol, interval, bar } of await newestCandles(database, request)) {
    const latest = found.get(symbol) ?? { '1m': null, '15m': null, '1h': null, '1d': null };
    latest[interval] = bar;
    found.set(symbol, latest);
  }
  return found;
}
