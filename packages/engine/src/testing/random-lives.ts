import { inject } from 'vitest';

/** The seed and number of the random lives. */
export interface Lives {
  readonly seed: number;
  readonly numRuns: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Other lives than the usual ones; null: the usual. */
    readonly lives: Lives | null;
  }
}

/** The usual lives, the same each time, unless others are requested (`npm run nightly`). */
export function livesInstead(usual: Lives): Lives {
  return inject('lives') ?? usual;
}

/** The time limit of a test, which finds what hangs: generous because other work runs beside it. */
export function patienceMs({ numRuns }: Lives): number {
  return 180_000 + numRuns * 1_000;
}
