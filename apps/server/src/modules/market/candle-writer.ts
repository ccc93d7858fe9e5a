import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import type { Timers } from '@hoga/market/timers';
import type { StoredCandle } from './candle-store.ts';

const FLUSH_MS = 1_000;
/** Candles that ended this long ago have been written by the writing process. */
const WRITTEN_MS = 60_000;
/** About a day of finished candles: the buffer while the database is down. */
const MAX_PENDING = 50_000;

export interface CandleWriterOptions {
  readonly timers: Timers;
  readonly write: (candles: readonly StoredCandle[]) => Promise<void>;
  /** Whether this process writes. While another does, candles it has certainly written are dropped. */
  readonly mayWrite?: () => boolean;
  readonly onError: (error: unknown) => void;
  readonly maxPending?: number;
}

/**
 * Buffers candles to be written, the newest figures of each, and writes them in batches outside the tick path. While
 * the database is down they wait; beyond the bound the oldest are dropped.
 */
export class CandleWriter {
  readonly #options: CandleWriterOptions;
  readonly #maxPending: number;
  #pending = new Map<string, StoredCandle>();
  /** Candles of the running statement: still newer than what a reader finds. */
  #inFlight: ReadonlyMap<string, StoredCandle> = new Map();
  #flushing: Promise<void> | null = null;
  #stopTimer: (() => void) | null = null;

  constructor(options: CandleWriterOptions) {
    this.#options = options;
    this.#maxPending = options.maxPending ?? MAX_PENDING;
  }

  start(): void {
    this.#stopTimer = this.#options.timers.every(FLUSH_MS, () => {
      void this.flush();
    });
  }

  /** Stops the timer and writes the rest. */
  async stop(): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = null;
    await this.#flushing;
    await this.flush();
  }

  put(candle: StoredCandle): void {
    const key = keyOf(candle);
    this.#pending.delete(key);
    this.#pending.set(key, candle);
    for (const oldest of this.#pending.keys()) {
      if (this.#pending.size <= this.#maxPending) break;
      this.#pending.delete(oldest);
    }
  }

  get pendingCount(): number {
    return this.#pending.size + this.#inFlight.size;
  }

  /** Candles not written yet, oldest first. */
  unwritten(symbol: string, interval: StoredInterval): CandleBar[] {
    const bars = new Map<number, CandleBar>();
    for (const source of [this.#inFlight, this.#pending]) {
      for (const candle of source.values()) {
        const isIt = candle.symbol === symbol && candle.interval === interval && candle.isEnded !== true;
        if (isIt) bars.set(candle.bar.openTime, candle.bar);
      }
    }
    return [...bars.values()].sort((a, b) => a.openTime - b.openTime);
  }

  /** Writes everything pending; a call during a flush waits for it. */
  async flush(): Promise<void> {
    if (this.#flushing !== null) return this.#flushing;
    if (this.#pending.size === 0) return;
    if (this.#options.mayWrite?.() === false) return this.#forgetWritten();
    this.#inFlight = this.#pending;
    this.#pending = new Map();
    this.#flushing = this.#write();
    await this.#flushing;
  }

  /** Younger ones are kept: the writing process may have died, and this one may be next. */
  #forgetWritten(): void {
    const { timers } = this.#options;
    for (const [key, { interval, bar }] of this.#pending) {
      if (bar.openTime + INTERVAL_MS[interval] < timers.now() - WRITTEN_MS) this.#pending.delete(key);
    }
  }

  async #write(): Promise<void> {
    try {
      await this.#options.write([...this.#inFlight.values()]);
    } catch (error) {
      this.#options.onError(error);
      const newer = this.#pending;
      this.#pending = new Map(this.#inFlight);
      for (const candle of newer.values()) this.put(candle);
    } finally {
      this.#inFlight = new Map();
      this.#flushing = null;
    }
  }
}

function keyOf({ symbol, interval, bar, isEnded = false }: StoredCandle): string {
  return `${symbol} ${interval} ${bar.openTime} ${isEnded}`;
}
