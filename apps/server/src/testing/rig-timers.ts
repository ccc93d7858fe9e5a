import type { Timers } from '@hoga/market/timers';
import { vi } from 'vitest';
import { systemTimers } from '../foundation/system-timers.ts';
import { HEARTBEAT_MS } from '../runtime/open-shards.ts';

export interface RigTimers extends Timers {
  /** Runs every poller once, now, so that a test need not wait for its interval. */
  poll(): void;
}

/** Shorter intervals belong to trading and prices; the others are pollers. */
const POLLER_MS = 1_000;
/** Pollers of a minute or more never run by themselves: on a slow machine they would interfere with a test. */
const MINUTE_MS = 60_000;

interface RigTimersOptions {
  /** Whether pollers also run at their intervals. Without it they run only when a test polls. */
  readonly pollersRun: boolean;
}

/** The test's time, with the process's timers. */
export function rigTimers(now: () => number, { pollersRun }: RigTimersOptions): RigTimers {
  const pollers = new Set<() => void>();
  return {
    now,
    after: systemTimers.after,
    every(intervalMs, callback) {
      // A shard whose heartbeat stops loses its lease.
      const isTrading = intervalMs < POLLER_MS || intervalMs === HEARTBEAT_MS;
      const isPoller = !isTrading && intervalMs < MINUTE_MS;
      if (isPoller) pollers.add(callback);
      const runs = isTrading || (isPoller && pollersRun);
      const stop = runs ? systemTimers.every(intervalMs, callback) : () => undefined;
      return () => {
        pollers.delete(callback);
        stop();
      };
    },
    poll() {
      for (const poller of pollers) poller();
    },
  };
}

/**
 * Resolves with the check's result once it holds. Pollers run before each attempt: the wait ends with their work, not
 * with their interval.
 */
export function eventually<T>(timers: Pick<RigTimers, 'poll'>, check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(
    () => {
      timers.poll();
      return check();
    },
    // Generous for a busy machine; below the tests' own limit, so that the reason is reported.
    { timeout: 150_000, interval: 20 },
  );
}
