import type { Timers } from '@hoga/market/timers';
import type { Role } from './roles.ts';

export interface PollerParts {
  readonly timers: Pick<Timers, 'every'>;
  readonly log: { error(details: object, message: string): void };
}

/** Repeated work whose runs never overlap. */
export interface Poller {
  /** Processes of these roles run it. A poller for `chores` alone runs only in the process that leads them. */
  readonly roles: readonly Role[];
  readonly everyMs: number;
  readonly poll: () => Promise<unknown>;
  /** Log message of a failure; only the first of consecutive failures is logged, and polling continues. */
  readonly failed: string;
}

/** Starts a poller. Returns a stop function that waits for the run in progress: the database closes after it. */
export function startPoller(
  { timers, log }: PollerParts,
  { everyMs, poll, failed }: Omit<Poller, 'roles'>,
): () => Promise<void> {
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
