import { decimal, toText } from '@hoga/kernel/decimal';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../persistence/database.ts';
import { candle } from '../../persistence/schema/market.ts';

export interface StoredCandle {
  readonly symbol: string;
  readonly interval: StoredInterval;
  readonly bar: CandleBar;
}

/** One statement of at most this many rows: large enough to be quick, small enough not to hold the server up. */
const ROWS_PER_STATEMENT = 10_000;

/** Writes candles; one that is already there is replaced by its newer figures. */
export async function putCandles(database: Database, candles: readonly StoredCandle[]): Promise<void> {
  for (let from = 0; from < candles.length; from += ROWS_PER_STATEMENT) {
    await putBatch(database, candles.slice(from, from + ROWS_PER_STATEMENT));
  }
}

async function putBatch(database: Database, candles: readonly StoredCandle[]): Promise<void> {
  const price = (pick: (bar: CandleBar) => CandleBar['open']) => candles.map(({ bar }) => toText(pick(bar)));
  await database.$client.query({
    name: 'put-candles',
    text: `
      INSERT INTO candle (symbol, interval, open_time, open, high, low, close, volume)
      SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[],
                           $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::numeric[])
      ON CONFLICT (symbol, interval, open_time) DO UPDATE SET
        open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
        volume = excluded.volume`,
    values: [
      candles.map(({ symbol }) => symbol),
      candles.map(({ interval }) => interval),
      candles.map(({ bar }) => bar.openTime),
      price((bar) => bar.open),
      price((bar) => bar.high),
      price((bar) => bar.low),
      price((bar) => bar.close),
      price((bar) => bar.volume),
    ],
  });
}

type CandleRow = typeof candle.$inferSelect;

function toBar(row: Omit<CandleRow, 'symbol' | 'interval'>): CandleBar {
  return {
    openTime: row.openTime,
    open: decimal(row.open),
    high: decimal(row.high),
    low: decimal(row.low),
    close: decimal(row.close),
    volume: decimal(row.volume),
  };
}

/** The newest candles that open before a moment, oldest first. */
export async function candlesBefore(
  database: Database,
  request: { symbol: string; interval: StoredInterval; before: number; count: number },
): Promise<CandleBar[]> {
  const rows = await database
    .select()
    .from(candle)
    .where(
      and(
        eq(candle.symbol, request.symbol),
        eq(candle.interval, request.interval),
        lt(candle.openTime, request.before),
      ),
    )
    .orderBy(desc(candle.openTime))
    .limit(request.count);
  return rows.reverse().map(toBar);
}

/** All candles of several symbols since a moment, oldest first. */
export async function candlesSince(
  database: Database,
  request: { symbols: readonly string[]; interval: StoredInterval; since: number },
): Promise<Map<string, CandleBar[]>> {
  const bars = new Map<string, CandleBar[]>(request.symbols.map((symbol) => [symbol, []]));
  if (request.symbols.length === 0) return bars;
  const rows = await database
    .select()
    .from(candle)
    .where(
      and(
        inArray(candle.symbol, [...request.symbols]),
        eq(candle.interval, request.interval),
        gte(candle.openTime, request.since),
      ),
    )
    .orderBy(candle.symbol, candle.openTime);
  for (const row of rows) bars.get(row.symbol)?.push(toBar(row));
  return bars;
}

/** The newest `count` candles of each symbol in each interval, oldest first. */
export async function newestCandles(
  database: Database,
  request: { symbols: readonly string[]; intervals: readonly StoredInterval[]; count: number },
): Promise<StoredCandle[]> {
  const { symbols, intervals, count } = request;
  const { rows } = await database.execute<CandleRow & { open_time: number }>(sql`
    SELECT c.* FROM unnest(${sql.param([...symbols])}::text[]) AS s (symbol)
    CROSS JOIN unnest(${sql.param([...intervals])}::text[]) AS i (interval)
    CROSS JOIN LATERAL (
      SELECT * FROM candle
      WHERE candle.symbol = s.symbol AND candle.interval = i.interval
      ORDER BY open_time DESC LIMIT ${count}
    ) AS c
    ORDER BY c.symbol, c.interval, c.open_time`);
  return rows.map((row) => ({
    symbol: row.symbol,
    interval: row.interval,
    bar: toBar({ ...row, openTime: row.open_time }),
  }));
}

/** Forgets one-minute candles nobody scrolls back to; longer ones are kept. */
export async function deleteMinutesBefore(database: Database, before: number): Promise<void> {
  await database.delete(candle).where(and(eq(candle.interval, '1m'), lt(candle.openTime, before)));
}
