import type { Timers } from '../timers.ts';
import { RestPaused } from './paced-rest.ts';

const RETRY_MS = 5_000;

/** Requests to a venue besides its prices: retried after a failure, never before the venue's pause is over. */
export class RetriedTasks {
  readonly #timers: Timers;
  readonly #onError: (error: unknown) => void;
  readonly #waits = new Set<() => void>();
  #isRunning = true;

  constructor(timers: Timers, onError: (error: unknown) => void) {
    this.#timers = timers;
    this.#onError = onError;
  }

  start(): void {
    this.#isRunning = true;
  }

  stop(): void {
    this.#isRunning = false;
    for (const cancel of this.#waits) cancel();
    this.#waits.clear();
  }

  attempt(task: () => Promise<void>): void {
    task().catch((error: unknown) => {
      if (!this.#isRunning) return;
      this.#onError(error);
      const pause = error instanceof RestPaused ? error.retryAt - this.#timers.now() : 0;
      this.later(Math.max(RETRY_MS, pause), () => this.attempt(task));
    });
  }

  /** Runs the task now, and again so long after each success. */
  repeat(intervalMs: number, task: () => Promise<void>): void {
    this.attempt(async () => {
      await task();
      this.later(intervalMs, () => this.repeat(intervalMs, task));
    });
  }

  later(delayMs: number, task: () => void): void {
    if (!this.#isRunning) return;
    const cancel = this.#timers.after(delayMs, () => {
      this.#waits.delete(cancel);
      task();
    });
    this.#waits.add(cancel);
  }
}
