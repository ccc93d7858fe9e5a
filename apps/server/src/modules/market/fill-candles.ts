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
/** Longer than any weekend: beyond it everything is made anew. */
const LONGEST_GAP_MS = 5 * DAY_MS;
/** Days before the recent ones, among which the last day of trading is, whatever holidays there were. */
const DAYS_BEFORE = 10;
/** Rows gathered before they are written: a few statements' worth, so that memory stays small. */
const WRITE_ROWS = 20_000;

type Latest = Record<StoredInterval, CandleBar | null>;

/**
 * Fills charts as far as prices need them: what was missed since the server last ran, or, where that is long ago or never,
 * the time since yesterday. What is older is then noted in the backlog, for when the server serves. Answers how many
 * candles it wrote.
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
  // The database writes one lot while the next is made. What is missing is noted before what is newer hides it.
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
 * Writes what the backlog says is missing of a chart, and takes it off, both or neither. Between short pieces of work
 * others have their turn; `pause` throws to give up.
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
