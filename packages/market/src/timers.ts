import type { Clock } from '@hoga/kernel/clock';

/** Time as the process's edge hands it in; tests hand in a virtual one. */
export interface Timers extends Clock {
  /** Calls back repeatedly; the returned function stops it. */
  every(intervalMs: number, callback: () => void): () => void;
  /** Calls back once; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}
