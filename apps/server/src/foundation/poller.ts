import type { Timers } from '@hoga/market/timers';
import type { Role } from './roles.ts';

export interface PollerParts {
  readonly timers: Pick<Timers, 'every'>;
  readonly log: { error(details: object, message: string): void };
}

/** Work that is done again and again, never twice at once. */
export interface Poller {
  /** Processes of these roles do it. What is for `chores` alone is done by the one process that leads them. */
  readonly roles: readonly Role[];
  readonly everyMs: number;
  readonly poll: () => Promise<unknown>;
  /** What is logged when it fails, of failures in a row at the first; the next run comes all the same. */
  readonly failed: string;
}

/** Starts a poller. Returns what stops it, which waits for the run that is under way: the database it uses is closed after it. */
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
      // A poller of every second must not fill the log while the database is away.
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

/** Starts pollers. Returns what stops them all. */
export function startPollers(parts: PollerParts, pollers: readonly Poller[]): () => Promise<void> {
  const stops = pollers.map((poller) => startPoller(parts, poller));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
