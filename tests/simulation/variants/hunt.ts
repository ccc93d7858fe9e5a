import type { CheckName } from '../checks/findings.ts';
import { runWorld } from '../world.ts';
import type { Variant } from './variant.ts';

export interface Hunt {
  readonly variant: string;
  /** How many worlds were tried. */
  readonly worlds: number;
  /** The seed it was caught in, or null. */
  readonly seed: number | null;
  /** The checks that had to find it and did. */
  readonly caughtBy: readonly CheckName[];
  /** All checks with a finding, in that world or, where it was not caught, in any. */
  readonly seenBy: readonly CheckName[];
}

/** Runs broken worlds of these seeds, at whole length, until one of the checks that should has found the mistake. */
export async function hunt(variant: Variant, seeds: Iterable<number>): Promise<Hunt> {
  const seen = new Set<CheckName>();
  let worlds = 0;
  for (const seed of seeds) {
    worlds += 1;
    const { findings } = await runWorld({ seed, variant, isWhole: true });
    const checks = new Set(findings.map(({ check }) => check));
    for (const check of checks) seen.add(check);
    const caughtBy = variant.foundBy.filter((check) => checks.has(check));
    if (caughtBy.length > 0) return { variant: variant.name, worlds, seed, caughtBy, seenBy: [...checks] };
  }
  return { variant: variant.name, worlds, seed: null, caughtBy: [], seenBy: [...seen] };
}
