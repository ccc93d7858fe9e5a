import type { Timers } from '@hoga/market/timers';
import { vi } from 'vitest';
import { systemTimers } from '../foundation/system-timers.ts';
import { HEARTBEAT_MS } from '../runtime/open-trading.ts';

export interface RigTimers extends Timers {
  /** Runs every poller once, now: a test that waits for what one does need not wait for its turn. */
  poll(): void;
}

/** What repeats faster belongs to trading and prices; what takes at least as long is a poller. */
const POLLER_MS = 1_000;
/** Work of once a minute and less never begins by itself: on a slow machine it would come into the middle of a test. */
const MINUTE_MS = 60_000;

interface RigTimersOptions {
  /** Whether pollers also run by themselves, as often as they would. Without it they run where a test polls, and nowhere else. */
  readonly pollersRun: boolean;
}

/** The test's time, and the process's timers. */
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

/** What the check answers once it holds. Pollers run before each try: the wait ends with their work, not with their turn. */
export function eventually<T>(timers: Pick<RigTimers, 'poll'>, check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(
    () => {
      timers.poll();
      return check();
    },
    // Generous, because a busy machine is no failure; below the tests' own limit, so that the reason is shown.
    { timeout: 150_000, interval: 20 },
  );
}
