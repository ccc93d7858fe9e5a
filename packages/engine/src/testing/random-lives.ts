import { inject } from 'vitest';

/** Which random lives are lived through, and how many. */
export interface Lives {
  readonly seed: number;
  readonly numRuns: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Others than the usual ones; null: those. */
    readonly lives: Lives | null;
  }
}

/** The usual lives, the same each time, unless others are asked for (`npm run nightly`). */
export function livesInstead(usual: Lives): Lives {
  return inject('lives') ?? usual;
}

/** A life takes a moment, many moments where others work beside it. */
export function patienceMs({ numRuns }: Lives): number {
  return numRuns * 1_000;
}
