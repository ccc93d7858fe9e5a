import { decimal, toText } from '@hoga/kernel/decimal';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../persistence/database.ts';
import { candle, endedCandle } from '../../persistence/schema/market.ts';

export interface StoredCandle {
  readonly symbol: string;
  readonly interval: StoredInterval;
  readonly bar: CandleBar;
  /** The part of a contract that a roll has ended within the candle's time; absent: false. */
  readonly isEnded?: boolean;
}

/** One statement of at most this many rows: large enough to be fast, small enough not to block the server. */
const ROWS_PER_STATEMENT = 2_500;

/** Writes candles; an existing one is replaced by its newer figures. `pause` runs after every statement. */
export async function putCandles(
  queries: Queries,
  candles: readonly StoredCandle[],
  pause: () => Promise<void> = async () => undefined,
): Promise<void> {
  const whole = candles.filter(({ isEnded }) => isEnded !== true);
  for (let from = 0; from < whole.length; from += ROWS_PER_STATEMENT) {
    await putBatch(queries, whole.slice(from, from + ROWS_PER_STATEMENT));
    await pause();
  }
  for (const ended of candles) if (ended.isEnded === true) await putEnded(queries, ended);
}

async function putEnded(queries: Queries, { symbol, interval, bar }: StoredCandle): Promise<void> {
  const { openTime, contract = '' } = bar;
  const [open, high, low] = [toText(bar.open), toText(bar.high), toText(bar.low)];
  const row = { symbol, contract, interval, openTime, open, high, low };
  await queries
    .insert(endedCandle)
    .values({ ...row, close: toText(bar.close), volume: toText(bar.volume) })
    .onConflictDoNothing();
}

async function putBatch(queries: Queries, candles: readonly StoredCandle[]): Promise<void> {
  const price = (pick: (bar: CandleBar) => CandleBar['open']) => sql.param(candles.map(({ bar }) => toText(pick(bar))));
  await queries.execute(sql`
    INSERT INTO candle (symbol, interval, open_time, contract, open, high, low, close, volume)
    SELECT * FROM unnest(
      ${sql.param(candles.map(({ symbol }) => symbol))}::text[],
      ${sql.param(candles.map(({ interval }) => interval))}::text[],
      ${sql.param(candles.map(({ bar }) => bar.openTime))}::bigint[],
      ${sql.param(candles.map(({ bar }) => bar.contract ?? null))}::text[],
      ${price((bar) => bar.open)}::numeric[], ${price((bar) => bar.high)}::numeric[],
      ${price((bar) => bar.low)}::numeric[], ${price((bar) => bar.close)}::numeric[],
      ${price((bar) => bar.volume)}::numeric[])
    ON CONFLICT (symbol, interval, open_time) DO UPDATE SET
      open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close,
      volume = excluded.volume, contract = coalesce(excluded.contract, candle.contract)`);
}

type CandleRow = typeof candle.$inferSelect;

function toBar(row: Omit<CandleRow, 'symbol' | 'interval'>): CandleBar {
  return {
    ...(row.contract === null ? {} : { contract: row.contract }),
    openTime: row.openTime,
    open: decimal(row.open),
    high: decimal(row.high),
    low: decimal(row.low),
    close: decimal(row.close),
    volume: decimal(row.volume),
  };
}

interface CandlesBefore {
  readonly symbol: string;
  readonly interval: StoredInterval;
  readonly before: number;
  readonly count: number;
  /** Of this contract alone; null: whichever traded. */
  readonly contract: string | null;
}

/** The newest candles that open before a time, oldest first. */
export async function candlesBefore(database: Database, request: CandlesBefore): Promise<CandleBar[]> {
  const { contract } = request;
  const rows = await database
    .select()
    .from(candle)
    .where(
      and(
        eq(candle.symbol, request.symbol),
        eq(candle.interval, request.interval),
        lt(candle.openTime, request.before),
        contract === null ? undefined : eq(candle.contract, contract),
      ),
    )
    .orderBy(desc(candle.openTime))
    .limit(request.count);
  return rows.reverse().map(toBar);
}

/** The part of a contract's last candle up to the roll that ended it; empty where none has, or it opens later. */
export async function endedPart(database: Database, request: CandlesBefore): Promise<CandleBar[]> {
  const { symbol, interval, before, contract } = request;
  if (contract === null) return [];
  const rows = await database
    .select()
    .from(endedCandle)
    .where(
      and(
        eq(endedCandle.symbol, symbol),
        eq(endedCandle.contract, contract),
        eq(endedCandle.interval, interval),
        lt(endedCandle.openTime, before),
      ),
    );
  return rows.map(toBar);
}

/** All candles of several symbols since a time, oldest first. */
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

/** Deletes old one-minute candles; longer ones are kept. */
export async function deleteMinutesBefore(database: Database, before: number): Promise<void> {
  await database.delete(candle).where(and(eq(candle.interval, '1m'), lt(candle.openTime, before)));
}
