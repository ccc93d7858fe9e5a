/**
 * The source of the current time. Only the process's entry point may read the system clock; everything else is given
 * one.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
