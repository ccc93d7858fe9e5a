import { setImmediate } from 'node:timers/promises';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import { aggregateBars } from '@hoga/market/candles/aggregate';
import { backfill, fillGap, type StoredBars } from '@hoga/market/candles/backfill';
import { dayStartOf } from '@hoga/market/candles/day-start';
import { type CandleBar, openTimeOf, STORED_INTERVALS, type StoredInterval } from '@hoga/market/candles/interval';
import { slicedHistory } from '@hoga/market/candles/sliced-history';
import type { CandleHistory } from '@hoga/market/feed';
import type { Database } from '../../persistence/database.ts';
import { putBacklog, takeBacklog } from './candle-backlog-store.ts';
import { newestCandles, putCandles, type StoredCandle } from './candle-store.ts';

const DAY_MS = 86_400_000;
/** Longer than any weekend: beyond it everything is generated again. */
const LONGEST_GAP_MS = 5 * DAY_MS;
/** Days before the recent ones that contain the last trading day, despite holidays. */
const DAYS_BEFORE = 10;
/** Rows gathered before a write: a few statements' worth, to limit memory. */
const WRITE_ROWS = 20_000;

type Latest = Record<StoredInterval, CandleBar | null>;

/**
 * Fills charts as far as prices need them: the gap since the server last ran, or, if that is long ago or never, the
 * time since yesterday. Older candles are then recorded in the backlog, for when the server serves. Returns the number
 * of candles written.
 */
export async function fillRecentCandles(
  database: Database,
  history: CandleHistory,
  instruments: readonly Instrument[],
  now: number,
): Promise<number> {
  const latest = await latestBySymbol(database, instruments);
  let written = 0;
  let gathered: StoredCandle[] = [];
  let backlog: { symbol: string; untilTime: number }[] = [];
  let writing: Promise<void> = Promise.resolve();
  // The database writes one lot while the next is generated. The backlog is recorded before newer candles hide the gap.
  const write = async (): Promise<void> => {
    await writing;
    const lot = { gathered, backlog };
    writing = putBacklog(database, lot.backlog).then(() => putCandles(database, lot.gathered));
    writing.catch(() => undefined);
    written += gathered.length;
    gathered = [];
    backlog = [];
  };
  for (const { symbol, kind } of instruments) {
    const dayStart = dayStartOf(kind);
    const recentFrom = openTimeOf('1d', now - DAY_MS, dayStart);
    const known = latest.get(symbol);
    const lastMinute = known?.['1m'] ?? null;
    let bars: StoredBars;
    if (known !== undefined && lastMinute !== null && now - lastMinute.openTime <= LONGEST_GAP_MS) {
      bars = await fillGap(history, { symbol, dayStart }, { ...known, '1m': lastMinute }, now);
    } else {
      bars = await recentBars(history, { symbol, dayStart }, { from: recentFrom, to: now });
      backlog.push({ symbol, untilTime: recentFrom });
    }
    gathered.push(...storedCandles(symbol, bars));
    if (gathered.length >= WRITE_ROWS) await write();
    await setImmediate();
  }
  await write();
  await writing;
  return written;
}

async function recentBars(
  history: CandleHistory,
  { symbol, dayStart }: { symbol: string; dayStart: 'utc' | 'session' },
  { from, to }: { from: number; to: number },
): Promise<StoredBars> {
  const minutes = await history.candles({ symbol, interval: '1m', from, to });
  const before = await history.candles({ symbol, interval: '1d', from: from - DAYS_BEFORE * DAY_MS, to: from });
  return {
    '1m': minutes,
    '15m': aggregateBars(minutes, '15m', dayStart),
    '1h': aggregateBars(minutes, '1h', dayStart),
    '1d': [...before, ...aggregateBars(minutes, '1d', dayStart)],
  };
}

/**
 * Writes a chart's backlog and removes its entry, atomically. Yields between short pieces of work; `pause` throws to
 * abort.
 */
export async function fillOlderCandles(
  database: Database,
  history: CandleHistory,
  { symbol, kind }: Instrument,
  { untilTime, pause }: { readonly untilTime: number; readonly pause: () => Promise<void> },
): Promise<void> {
  const dayStart = dayStartOf(kind);
  const sliced = slicedHistory(history, { dayStart, pause });
  const bars = await backfill(sliced, { symbol, dayStart }, untilTime);
  await database.transaction(async (transaction) => {
    await putCandles(transaction, storedCandles(symbol, bars), pause);
    await takeBacklog(transaction, symbol);
  });
}

function storedCandles(symbol: string, bars: StoredBars): StoredCandle[] {
  return STORED_INTERVALS.flatMap((interval) => bars[interval].map((bar) => ({ symbol, interval, bar })));
}

async function latestBySymbol(database: Database, instruments: readonly Instrument[]): Promise<Map<string, Latest>> {
  const found = new Map<string, Latest>();
  const symbols = instruments.map(({ symbol }) => symbol);
  const newest = await newestCandles(database, { symbols, intervals: STORED_INTERVALS, count: 1 });
  for (const { symbol, interval, bar } of newest) {
    const latest = found.get(symbol) ?? { '1m': null, '15m': null, '1h': null, '1d': null };
    latest[interval] = bar;
    found.set(symbol, latest);
  }
  return found;
}
