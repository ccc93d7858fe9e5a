import type { Timers } from '@hoga/market/timers';
import type { Role } from './roles.ts';

export interface PollerParts {
  readonly timers: Pick<Timers, 'every'>;
  readonly log: { error(details: object, message: string): void };
}

/** Shorter than what a poll reads back (`LOOK_BACK_MS`): a slower poller misses no change. */
export const UNWATCHED_MS = 10_000;

/** Repeated work whose runs never overlap. */
export interface Poller {
  /** Processes of these roles run it. A poller for `chores` alone runs only in the process that leads them. */
  readonly roles: readonly Role[];
  readonly everyMs: number;
  readonly poll: () => Promise<unknown>;
  /**
   * Whether a connected client receives what this finds. Without one it polls every `UNWATCHED_MS`; from the next interval
   * after the first client on, every `everyMs`. Absent where the work has another purpose than to inform clients.
   */
  readonly watched?: () => boolean;
  /** Log message of a failure; only the first of consecutive failures is logged, and polling continues. */
  readonly failed: string;
}

/** Starts a poller. Returns a stop function that waits for the run in progress: the database closes after it. */
export function startPoller(
  { timers, log }: PollerParts,
  { everyMs, poll, watched = () => true, failed }: Omit<Poller, 'roles'>,
): () => Promise<void> {
  let restedMs = 0;
  const isDue = () => {
    restedMs += everyMs;
    return restedMs >= UNWATCHED_MS || watched();
  };
  let running: Promise<void> | null = null;
  let hasFailed = false;
  const run = async () => {
    try {
      await poll();
      hasFailed = false;
    } catch (error) {
      // A poller with a period of a second must not fill the log while the database is down.
      if (!hasFailed) log.error({ err: error }, failed);
      hasFailed = true;
    } finally {
      running = null;
    }
  };
  const stop = timers.every(everyMs, () => {
    if (!isDue()) return;
    restedMs = 0;
    running ??= run();
  });
  return async () => {
    stop();
    await running;
  };
}

/** Starts pollers. Returns a function that stops them all. */
export function startPollers(parts: PollerParts, pollers: readonly Poller[]): () => Promise<void> {
  const stops = pollers.map((poller) => startPoller(parts, poller));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
