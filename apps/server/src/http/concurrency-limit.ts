import { failure } from '@hoga/domain/errors/failure';
import { FailureError } from './failure-error.ts';

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs a few heavy tasks at a time and lets a bounded number wait; more are refused at once (503). */
export function concurrencyLimit(parallel: number, waitingLimit: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= parallel) {
      if (waiting.length >= waitingLimit) throw new FailureError(failure('UNAVAILABLE'));
      // A finished task hands over its slot, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
