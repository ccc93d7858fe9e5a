/** Where "now" comes from. Only the process's edge may read the system clock; everything else is handed one. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
