import type { Clock } from '@hoga/kernel/clock';

/** Timers injected at the process's entry point; tests inject virtual ones. */
export interface Timers extends Clock {
  /** Calls back repeatedly; the returned function stops it. */
  every(intervalMs: number, callback: () => void): () => void;
  /** Calls back once; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}
