import { defined } from '@hoga/kernel/assert';
import type { Finding } from './checks/findings.ts';
import { VARIANTS } from './variants/all-variants.ts';
import { type Hunt, hunt } from './variants/hunt.ts';
import { runWorld } from './world.ts';

/** A job for any free processor. */
export type Job =
  | { readonly kind: 'worlds'; readonly isWhole: boolean; readonly from: number; readonly count: number }
  | { readonly kind: 'hunt'; readonly variant: string; readonly seeds: readonly number[] };

export interface FailedWorld {
  readonly seed: number;
  readonly findings: readonly Finding[];
}

export interface RanWorlds {
  readonly kind: 'worlds';
  /** How many events each of them took, in the order of their seeds. */
  readonly steps: readonly number[];
  readonly failed: readonly FailedWorld[];
  /** In how many of them each kind of thing has happened. */
  readonly reached: Readonly<Record<string, number>>;
}

export type Done = RanWorlds | { readonly kind: 'hunt'; readonly hunt: Hunt };

/** Calls `began` at the beginning of each world. */
export async function doJob(job: Job, began: (seed: number) => void): Promise<Done> {
  if (job.kind === 'hunt') {
    const variant = defined(
      VARIANTS.find(({ name }) => name === job.variant),
      `variant ${job.variant}`,
    );
    return { kind: 'hunt', hunt: await hunt(variant, announced(job.seeds, began)) };
  }
  const steps: number[] = [];
  const failed: FailedWorld[] = [];
  const worldsOf: Record<string, number> = {};
  for (let seed = job.from; seed < job.from + job.count; seed++) {
    began(seed);
    const { findings, counts, reached } = await runWorld({ seed, isWhole: job.isWhole });
    steps.push(counts.steps);
    for (const kind of reached) worldsOf[kind] = (worldsOf[kind] ?? 0) + 1;
    if (findings.length > 0) failed.push({ seed, findings });
  }
  return { kind: 'worlds', steps, failed, reached: worldsOf };
}

function* announced(seeds: readonly number[], began: (seed: number) => void): Generator<number> {
  for (const seed of seeds) {
    began(seed);
    yield seed;
  }
}
