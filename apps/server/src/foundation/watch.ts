import type { Timers } from '@hoga/market/timers';

export interface WatchParts {
  readonly timers: Pick<Timers, 'every'>;
  readonly log: { error(details: object, message: string): void };
}

interface Watched {
  readonly everyMs: number;
  readonly look: () => Promise<void>;
  /** What is said when it fails; the next look comes all the same. */
  readonly failed: string;
}

/** Looks again and again, never twice at once. Answers how to stop, which waits for the look that is under way. */
export function watch({ timers, log }: WatchParts, { everyMs, look, failed }: Watched): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const stop = timers.every(everyMs, () => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => {
        looking = null;
      });
  });
  return async () => {
    stop();
    await looking;
  };
}
