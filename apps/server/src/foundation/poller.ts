import type { Timers } from '@hoga/market/timers';
import type { PollerRuns } from './poller-runs.ts';
import type { Role } from './roles.ts';

export interface PollerParts {
  readonly timers: Pick<Timers, 'every' | 'now'>;
  readonly log: { error(details: object, message: string): void };
  /** Records the runs. */
  readonly runs?: PollerRuns | undefined;
  /** Whether the installation has been idle for a while (`Visits`). */
  readonly isQuiet?: (() => boolean) | undefined;
}

/** Shorter than what a poll reads back (`LOOK_BACK_MS`): a slower poller misses no change. */
export const UNWATCHED_MS = 10_000;

/** How often a poller with `restsWhenQuiet` polls while the installation is idle. */
export const RESTING_MS = 5_000;

/** Repeated work whose runs never overlap. */
export interface Poller {
  /** Processes of these roles run it. A poller for `chores` alone runs only in the process that leads them. */
  readonly roles: readonly Role[];
  /** Names it in metrics and in the console; unique in a process. */
  readonly name: string;
  readonly everyMs: number;
  readonly poll: () => Promise<unknown>;
  /**
   * Whether a connected client receives what this finds. Without one it polls every `UNWATCHED_MS`; from the next interval
   * after the first client on, every `everyMs`. Absent where the work has another purpose than to inform clients.
   */
  readonly watched?: () => boolean;
  /**
   * Its work comes from visitors' requests, or may come some seconds late: while the installation is idle it polls every `RESTING_MS`, and
   * from the first request on every `everyMs`.
   */
  readonly restsWhenQuiet?: true;
  /** Whether another process does the work now. */
  readonly isLedElsewhere?: () => boolean;
  /** Log message of a failure; only the first of consecutive failures is logged, and polling continues. */
  readonly failed: string;
}

/** Starts a poller. Returns a stop function that waits for the run in progress: the database closes after it. */
export function startPoller(
  { timers, log, runs, isQuiet = () => false }: PollerParts,
  poller: Omit<Poller, 'roles'> & Partial<Pick<Poller, 'roles'>>,
): () => Promise<void> {
  const { name, everyMs, poll, watched = () => true, isLedElsewhere = () => false, failed } = poller;
  const run = {
    name,
    everyMs: longestRest(poller),
    isChore: poller.roles?.every((role) => role === 'chores') ?? false,
  };
  let restedMs = 0;
  const rests = () => poller.restsWhenQuiet === true && isQuiet();
  const isDue = () => {
    restedMs += everyMs;
    if (restedMs >= UNWATCHED_MS) return true;
    return watched() && (restedMs >= RESTING_MS || !rests());
  };
  let running: Promise<void> | null = null;
  let hasFailed = false;
  const runOnce = async () => {
    try {
      await poll();
      hasFailed = false;
      runs?.succeeded(name, timers.now());
    } catch (error) {
      runs?.failed(name, timers.now());
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
    if (isLedElsewhere()) runs?.ended(name);
    else {
      runs?.began(run, timers.now());
      running ??= runOnce();
    }
  });
  return async () => {
    stop();
    runs?.ended(name);
    await running;
  };
}

/** What its runs are expected within. */
function longestRest({
  everyMs,
  watched,
  restsWhenQuiet,
}: Pick<Poller, 'everyMs' | 'watched' | 'restsWhenQuiet'>): number {
  if (watched !== undefined) return Math.max(everyMs, UNWATCHED_MS);
  return restsWhenQuiet === true ? Math.max(everyMs, RESTING_MS) : everyMs;
}

/** Starts pollers. Returns a function that stops them all. */
export function startPollers(parts: PollerParts, pollers: readonly Poller[]): () => Promise<void> {
  const stops = pollers.map((poller) => startPoller(parts, poller));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
