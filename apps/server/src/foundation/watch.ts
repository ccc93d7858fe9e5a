import type { Timers } from '@hoga/market/timers';

export interface WatchParts {
  readonly timers: Pick<Timers, 'every'>;
  readonly log: { error(details: object, message: string): void };
}

export interface Watched {
  readonly everyMs: number;
  readonly look: () => Promise<unknown>;
  /** What is said when it fails, of failures in a row at the first; the next look comes all the same. */
  readonly failed: string;
}

/**
 * Looks again and again, never twice at once. Answers how to stop, which waits for the look that is under way: the database
 * it asks is closed behind it.
 */
export function watch({ timers, log }: WatchParts, { everyMs, look, failed }: Watched): () => Promise<void> {
  let looking: Promise<void> | null = null;
  let hasFailed = false;
  const lookOnce = async () => {
    try {
      await look();
      hasFailed = false;
    } catch (error) {
      // Whoever looks every second must not fill the log while the database is away.
      if (!hasFailed) log.error({ err: error }, failed);
      hasFailed = true;
    } finally {
      looking = null;
    }
  };
  const stop = timers.every(everyMs, () => {
    looking ??= lookOnce();
  });
  return async () => {
    stop();
    await looking;
  };
}
