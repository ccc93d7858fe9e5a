import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import type { CandleBar, StoredInterval } from '@hoga/market/candles/interval';
import type { Timers } from '@hoga/market/timers';
import type { StoredCandle } from './candle-store.ts';

const FLUSH_MS = 1_000;
/** What ended so long ago has been written by the process that does. */
const WRITTEN_MS = 60_000;
/** About a day of finished candles: what is kept while the database is away. */
const MAX_PENDING = 50_000;

export interface CandleWriterOptions {
  readonly timers: Timers;
  readonly write: (candles: readonly StoredCandle[]) => Promise<void>;
  /** Whether this process writes. While another does, what that has surely written is forgotten. */
  readonly mayWrite?: () => boolean;
  readonly onError: (error: unknown) => void;
  readonly maxPending?: number;
}

/**
 * Keeps candles that still have to be written, the newest figures of each, and writes them in batches away from
 * the tick path. While the database is away they wait; beyond the bound the oldest are given up.
 */
export class CandleWriter {
  readonly #options: CandleWriterOptions;
  readonly #maxPending: number;
  #pending = new Map<string, StoredCandle>();
  /** What the running statement is writing: still newer than what a reader finds. */
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

  /** Stops the timer and writes what is left. */
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
        if (candle.symbol === symbol && candle.interval === interval) bars.set(candle.bar.openTime, candle.bar);
      }
    }
    return [...bars.values()].sort((a, b) => a.openTime - b.openTime);
  }

  /** Writes everything pending; a call while one is running waits for that one. */
  async flush(): Promise<void> {
    if (this.#flushing !== null) return this.#flushing;
    if (this.#pending.size === 0) return;
    if (this.#options.mayWrite?.() === false) return this.#forgetWritten();
    this.#inFlight = this.#pending;
    this.#pending = new Map();
    this.#flushing = this.#write();
    await this.#flushing;
  }

  /** What is younger is kept: its writer may be gone, and this process the next. */
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

function keyOf({ symbol, interval, bar }: StoredCandle): string {
  return `${symbol} ${interval} ${bar.openTime}`;
}
