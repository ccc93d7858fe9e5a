import type { CandleSource } from './candle-source.ts';
import {
  type ChartCandle,
  type ChartInterval,
  type ChartTrade,
  candleAfterTrade,
  pointsOfTrades,
  spanOf,
} from './chart-candle.ts';

/** The target that the feed draws on. */
export interface ChartTarget {
  readonly setCandles: (candles: readonly ChartCandle[]) => void;
  readonly prepend: (older: readonly ChartCandle[]) => void;
  readonly update: (candle: ChartCandle) => void;
}

export type ChartFeedState = 'loading' | 'ready' | 'empty' | 'failed';

export interface ChartFeedParts {
  readonly source: CandleSource;
  readonly interval: ChartInterval;
  readonly target: ChartTarget;
  readonly onState: (state: ChartFeedState) => void;
  /** Whether older candles are still being written; the page is fetched again until they are complete. */
  readonly onFilling: (isFilling: boolean) => void;
  /** The newest candle, whenever it changed. */
  readonly onLast: (candle: ChartCandle) => void;
  readonly now: () => number;
}

/** After missed trades the page is fetched anew, but not more often than this. */
export const RELOAD_EVERY_MS = 5_000;

/** Fills a chart: the newest page, older ones on demand, and every trade as it comes. */
export class ChartFeed {
  readonly #parts: ChartFeedParts;
  readonly #stopTrades: () => void;
  #abort = new AbortController();
  #oldest: number | null = null;
  #last: ChartCandle | null = null;
  #hasMore = false;
  #isReady = false;
  #isLoadingOlder = false;
  #lastSeq: number | null = null;
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** Trades that came while the page was on its way. */
  #early: ChartTrade[] = [];
  #reload: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ChartFeedParts) {
    this.#parts = parts;
    this.#stopTrades = parts.source.subscribe((trades) => this.#take(trades));
    void this.load();
  }

  destroy(): void {
    clearTimeout(this.#reload);
    this.#abort.abort();
    this.#stopTrades();
  }

  async load(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const { source, interval, target, onState, now } = this.#parts;
    this.#loadedAt = now();
    clearTimeout(this.#reload);
    if (!this.#isReady) onState('loading');
    try {
      const { candles, hasMore, isFilling = false } = await source.newest(interval, signal);
      if (signal.aborted) return;
      target.setCandles(candles);
      this.#oldest = candles[0]?.time ?? null;
      this.#last = candles.at(-1) ?? null;
      this.#hasMore = hasMore;
      this.#isReady = true;
      this.#isLoadingOlder = false;
      onState(candles.length === 0 ? 'empty' : 'ready');
      this.#parts.onFilling(isFilling);
      if (isFilling) this.#reload = setTimeout(() => void this.load(), RELOAD_EVERY_MS);
      if (this.#last !== null) this.#parts.onLast(this.#last);
      this.#takeEarly();
    } catch {
      if (!signal.aborted && !this.#isReady) onState('failed');
    }
  }

  /** The reader came near the oldest candle. A page that fails is fetched again the next time. */
  async loadOlder(): Promise<void> {
    const before = this.#oldest;
    if (!this.#isReady || !this.#hasMore || this.#isLoadingOlder || before === null) return;
    const { signal } = this.#abort;
    const { source, interval, target } = this.#parts;
    this.#isLoadingOlder = true;
    try {
      const { candles, hasMore } = await source.before(interval, before, signal);
      if (signal.aborted) return;
      this.#oldest = candles[0]?.time ?? before;
      this.#hasMore = hasMore && candles.length > 0;
      if (candles.length > 0) target.prepend(candles);
    } catch {
      // The candles already drawn stay.
    } finally {
      if (!signal.aborted) this.#isLoadingOlder = false;
    }
  }

  #take(trades: readonly ChartTrade[]): void {
    const first = trades[0];
    const newest = trades.at(-1);
    if (first === undefined || newest === undefined) return;
    const missed = this.#lastSeq !== null && first.seq > this.#lastSeq + 1;
    this.#lastSeq = newest.seq;
    if (!this.#isReady) {
      this.#early.push(...trades);
      return;
    }
    this.#draw(trades);
    if (missed && this.#parts.now() - this.#loadedAt >= RELOAD_EVERY_MS) void this.load();
  }

  /** The page may hold them already, so their price counts and their quantity does not. */
  #takeEarly(): void {
    const early = this.#early.map((trade) => ({ ...trade, quantity: 0 }));
    this.#early = [];
    const after = this.#last?.time ?? 0;
    this.#draw(this.#parts.interval === 'tick' ? early.filter(({ at }) => at > after) : early);
  }

  #draw(trades: readonly ChartTrade[]): void {
    const { interval, source, target, onState, onLast } = this.#parts;
    const before = this.#last;
    if (interval === 'tick') {
      for (const point of pointsOfTrades(trades, this.#last?.time ?? 0)) {
        target.update(point);
        this.#last = point;
      }
    } else {
      // Trades of one frame mostly grow one candle: it is drawn once.
      const span = spanOf(interval, source.dayOffsetMs);
      let pending: ChartCandle | null = null;
      for (const trade of trades) {
        const candle: ChartCandle | null = candleAfterTrade(this.#last, trade, span);
        if (candle === null) continue;
        if (pending !== null && candle.time !== pending.time) target.update(pending);
        pending = candle;
        this.#last = candle;
      }
      if (pending !== null) target.update(pending);
    }
    if (this.#last === null || this.#last === before) return;
    if (before === null) {
      this.#oldest = this.#last.time;
      onState('ready');
    }
    onLast(this.#last);
  }
}
