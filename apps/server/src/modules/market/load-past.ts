import type { Instrument } from '@hoga/domain/instruments/instrument';
import { type CandleBar, STORED_INTERVALS, type StoredInterval } from '@hoga/market/candles/interval';
import type { Database } from '../../persistence/database.ts';
import { candlesSince, newestCandles } from './candle-store.ts';
import type { SymbolPast } from './symbol-market.ts';

const DAY_MS = 86_400_000;
const NO_PAST: SymbolPast = { current: {}, previousDayClose: null, lastDay: [] };

/** Each symbol's data from before this process. */
export async function loadPast(
  database: Database,
  instruments: readonly Instrument[],
  now: number,
): Promise<(symbol: string) => SymbolPast> {
  const symbols = instruments.map(({ symbol }) => symbol);
  const latest = await newestCandles(database, { symbols, intervals: STORED_INTERVALS, count: 2 });
  const rolling = instruments.filter(({ kind }) => kind === 'crypto').map(({ symbol }) => symbol);
  const lastDay = await candlesSince(database, { symbols: rolling, interval: '1m', since: now - DAY_MS });

  const pasts = new Map<
    string,
    { current: Partial<Record<StoredInterval, CandleBar>>; previousDay: CandleBar | null }
  >();
  for (const { symbol, interval, bar } of latest) {
    const past = pasts.get(symbol) ?? { current: {}, previousDay: null };
    if (interval === '1d') past.previousDay = past.current['1d'] ?? null;
    past.current[interval] = bar;
    pasts.set(symbol, past);
  }
  return (symbol) => {
    const past = pasts.get(symbol);
    if (past === undefined) return NO_PAST;
    return {
      current: past.current,
      previousDayClose: past.previousDay?.close ?? null,
      lastDay: lastDay.get(symbol) ?? [],
    };
  };
}
