import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { Decimal } from '@hoga/kernel/decimal';
import { type CandleBar, isRolled, STORED_INTERVALS, type StoredInterval } from '@hoga/market/candles/interval';
import { rolledPrice } from '@hoga/market/statistics/session-statistics';
import type { Database } from '../../persistence/database.ts';
import { candlesSince, newestCandles } from './candle-store.ts';
import type { SymbolPast } from './symbol-market.ts';

const DAY_MS = 86_400_000;
const NO_PAST: SymbolPast = { current: {}, previousDayClose: null, lastDay: [] };

/** The last prices of the old and the new contract at the roll to `contract`; null where no such roll is known. */
export type RollLasts = (
  symbol: string,
  contract: string | undefined,
) => { readonly before: Decimal; readonly after: Decimal } | null;

/** Each symbol's data from before this process. */
export async function loadPast(
  database: Database,
  instruments: readonly Instrument[],
  { now, rollTo }: { readonly now: number; readonly rollTo: RollLasts },
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
      previousDayClose: previousClose(past.current['1d'], past.previousDay, (contract) => rollTo(symbol, contract)),
      lastDay: lastDay.get(symbol) ?? [],
    };
  };
}

/** The previous close, converted to a price of today's contract. */
function previousClose(
  day: CandleBar | undefined,
  previous: CandleBar | null,
  rollTo: (contract: string | undefined) => ReturnType<RollLasts>,
): Decimal | null {
  if (day === undefined || previous === null) return null;
  const roll = isRolled(previous, day) ? rollTo(day.contract) : null;
  return roll === null ? previous.close : rolledPrice(previous.close, roll.before, roll.after);
}
