import type { Candle } from '@hoga/contract/market';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { toText } from '@hoga/kernel/decimal';
import { aggregateBars } from '@hoga/market/candles/aggregate';
import { dayStartOf } from '@hoga/market/candles/day-start';
import { type CandleBar, SOURCE_OF, type StoredInterval } from '@hoga/market/candles/interval';
import type { Database } from '../../persistence/database.ts';
import { candlesBefore, endedPart, newestCandles } from './candle-store.ts';
import type { ChartBacklog } from './chart-backlog.ts';
import { overlaid } from './overlaid.ts';

/** Candles of the small charts in lists. */
const SMALL_CHART_CANDLES = 96;

export interface ChartPage {
  readonly candles: Candle[];
  readonly hasMore: boolean;
  /** Older candles are still being written. */
  readonly isFilling: boolean;
}

/** Candles that the database may not contain yet, oldest first. */
export interface LiveCandles {
  liveCandles(symbol: string, interval: StoredInterval): readonly CandleBar[];
}

/** Charts: stored candles, overlaid with those still in memory. */
export class Charts {
  readonly #database: Database;
  readonly #live: LiveCandles;
  readonly #backlog: Pick<ChartBacklog, 'has'>;

  constructor(parts: {
    database: Database;
    live: LiveCandles;
    backlog: Pick<ChartBacklog, 'has'>;
  }) {
    this.#database = parts.database;
    this.#live = parts.live;
    this.#backlog = parts.backlog;
  }

  /** The newest candles that open before a time, oldest first. */
  async page(
    instrument: Instrument,
    request: { interval: CandleInterval; before: number; size: number; contract?: string | undefined },
  ): Promise<ChartPage> {
    const { interval, before, size, contract = null } = request;
    // Read before the candles: a chart filled in between is reported as filling once more.
    const isFilling = this.#backlog.has(instrument.symbol);
    const source = SOURCE_OF[interval];
    const perCandle = INTERVAL_MS[interval] / INTERVAL_MS[source];
    // One extra candle shows whether there are more; the oldest may be incomplete, so one to spare.
    const wanted = (size + 2) * perCandle;
    const wantedBars = { symbol: instrument.symbol, interval: source, before, count: wanted, contract };
    const [stored, ended] = await Promise.all([
      candlesBefore(this.#database, wantedBars),
      endedPart(this.#database, wantedBars),
    ]);
    const live = this.#live
      .liveCandles(instrument.symbol, source)
      .filter((bar) => bar.openTime < before && (contract === null || bar.contract === contract));
    const bars = aggregateBars(overlaid(overlaid(stored, live), ended), interval, dayStartOf(instrument.kind));
    const complete = stored.length === wanted && perCandle > 1 ? bars.slice(1) : bars;
    return { candles: complete.slice(-size).map(toWireCandle), hasMore: complete.length > size, isFilling };
  }

  /** Recent candles of several instruments, by symbol. */
  async recent(instruments: readonly Instrument[], interval: CandleInterval): Promise<Map<string, Candle[]>> {
    const source = SOURCE_OF[interval];
    const stored = new Map<string, CandleBar[]>(instruments.map(({ symbol }) => [symbol, []]));
    const rows = await newestCandles(this.#database, {
      symbols: [...stored.keys()],
      intervals: [source],
      count: (SMALL_CHART_CANDLES + 1) * (INTERVAL_MS[interval] / INTERVAL_MS[source]),
    });
    for (const { symbol, bar } of rows) stored.get(symbol)?.push(bar);
    return new Map(
      instruments.map(({ symbol, kind }) => {
        const bars = overlaid(stored.get(symbol) ?? [], this.#live.liveCandles(symbol, source));
        const candles = aggregateBars(bars, interval, dayStartOf(kind)).slice(-SMALL_CHART_CANDLES);
        return [symbol, candles.map(toWireCandle)];
      }),
    );
  }
}

function toWireCandle({ openTime, open, high, low, close, volume }: CandleBar): Candle {
  return [openTime, toText(open), toText(high), toText(low), toText(close), toText(volume)];
}
