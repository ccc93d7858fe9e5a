import { setImmediate } from 'node:timers/promises';
import type { Instrument } from '@hoga/domain/instruments/instrument';
import type { CandleHistory } from '@hoga/market/feed';
import type { Timers } from '@hoga/market/timers';
import type { FastifyBaseLogger } from 'fastify';
import { startPoller } from '../../foundation/poller.ts';
import type { Database } from '../../persistence/database.ts';
import { loadBacklog } from './candle-backlog-store.ts';
import { fillOlderCandles } from './fill-candles.ts';

/** The pause between two charts, and before a failed one is retried. */
const POLL_INTERVAL_MS = 250;

export interface BacklogParts {
  readonly database: Database;
  /** Absent when the feed has none: then nothing missing can be generated. */
  readonly history: CandleHistory | null;
  /** The current instruments with charts. */
  readonly instruments: () => readonly Instrument[];
  readonly timers: Pick<Timers, 'every' | 'now'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

class StoppedError extends Error {}

async function loadWaiting({ database, history, instruments }: BacklogParts): Promise<Waiting> {
  const known = new Map(instruments().map((instrument) => [instrument.symbol, instrument]));
  const waiting: Waiting = new Map();
  for (const { symbol, untilTime } of history === null ? [] : await loadBacklog(database)) {
    const instrument = known.get(symbol);
    if (instrument !== undefined) waiting.set(symbol, { instrument, untilTime });
  }
  return waiting;
}

type Waiting = Map<string, { readonly instrument: Instrument; readonly untilTime: number }>;

/** The charts that wait for older candles, and the poller that writes them, one chart at a time. */
export class ChartBacklog {
  readonly #parts: BacklogParts;
  #waiting: Waiting;
  #isStopping = false;
  #stopPolling: (() => Promise<void>) | null = null;
  #isServing = false;

  private constructor(parts: BacklogParts, waiting: Waiting) {
    this.#parts = parts;
    this.#waiting = waiting;
  }

  static async open(parts: BacklogParts): Promise<ChartBacklog> {
    return new ChartBacklog(parts, await loadWaiting(parts));
  }

  /** Reloads the list, when another process writes the candles, and when instruments were added. */
  async refresh(): Promise<void> {
    this.#waiting = await loadWaiting(this.#parts);
    if (this.#isServing) this.start();
  }

  has(symbol: string): boolean {
    return this.#waiting.has(symbol);
  }

  start(): void {
    const { timers, log } = this.#parts;
    this.#isServing = true;
    if (this.#waiting.size === 0 || this.#stopPolling !== null || this.#isStopping) return;
    const failed = 'charts: write of older candles failed, retry follows';
    this.#stopPolling = startPoller(
      { timers, log },
      { name: 'chart-backlog', everyMs: POLL_INTERVAL_MS, poll: () => this.#fillNext(), failed },
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#stopPolling?.();
  }

  async #fillNext(): Promise<void> {
    const { database, history, log } = this.#parts;
    const [next] = this.#waiting.values();
    if (next === undefined || history === null) return;
    const { instrument, untilTime } = next;
    try {
      await fillOlderCandles(database, history, instrument, { untilTime, pause: () => this.#pause() });
    } catch (error) {
      if (error instanceof StoppedError) return;
      throw error;
    }
    this.#waiting.delete(instrument.symbol);
    const left = this.#waiting.size;
    log.info({ symbol: instrument.symbol, left }, left === 0 ? 'charts: all filled' : 'charts: one filled');
  }

  /** Yields to requests and prices. */
  async #pause(): Promise<void> {
    await setImmediate();
    if (this.#isStopping) throw new StoppedError();
  }
}
