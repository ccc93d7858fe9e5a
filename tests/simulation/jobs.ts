import { defined } from '@hoga/kernel/assert';
import type { Finding } from './checks/findings.ts';
import { VARIANTS } from './variants/all-variants.ts';
import { type Hunt, hunt } from './variants/hunt.ts';
import { runWorld } from './world.ts';

/** A job for any free processor. */
export type Job =
  | { readonly kind: 'worlds'; readonly from: number; readonly count: number }
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
  for (let seed = job.from; seed < job.from + job.count; seed++) {
    began(seed);
    const { findings, counts } = await runWorld({ seed });
    steps.push(counts.steps);
    if (findings.length > 0) failed.push({ seed, findings });
  }
  return { kind: 'worlds', steps, failed };
}

function* announced(seeds: readonly number[], began: (seed: number) => void): Generator<number> {
  for (const seed of seeds) {
    began(seed);
    yield seed;
  }
}
