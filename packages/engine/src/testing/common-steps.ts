import fc from 'fast-check';
import type { Flag } from '../rows/flag.ts';

/** Steps common to the random lives of all products. */

/** A random life: money, whether flips are allowed, and the steps in order. */
export function lifeOf<Step>(deposits: readonly number[], step: fc.Arbitrary<Step>) {
  return fc.noBias(
    fc.record({
      deposit: fc.constantFrom(...deposits),
      allowFlip: fc.constantFrom<Flag>(0, 1),
      steps: fc.array(step, { minLength: 40, maxLength: 140, size: 'max' }),
    }),
  );
}

/** Mostly null: a value once in `nothing` + 1 times. */
export function seldom(nothing: number, arbitrary: fc.Arbitrary<number>) {
  return fc.oneof({ weight: nothing, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** The named amount, all that is allowed, or one unit more. */
export const extent = fc.constantFrom('named', 'named', 'all', 'beyond');

export function money(most: number) {
  const amount = fc.integer({ min: 1, max: most });
  return fc.record({ kind: fc.constant('money' as const), amount, extent, out: fc.boolean() });
}

/** What a quote's source reports of its last trade: nothing, that it was just now, or that it was long ago. */
export type Trade = 'unsaid' | 'now' | 'long ago';
export const trade = fc.constantFrom<Trade[]>('unsaid', 'unsaid', 'now', 'long ago');

/** A limit between an unchanged last and a book that has moved past it. */
export function overtaken<Index>(option: fc.Arbitrary<Index>) {
  return fc.record({ kind: fc.constant('overtaken' as const), option, up: fc.boolean() });
}

/** Events for the whole house or for all orders at once. */
export function upheaval<Index>(option: fc.Arbitrary<Index>) {
  return fc.oneof(
    fc.record({ kind: fc.constant('cancelAll' as const), option: fc.option(option) }),
    /** Suspends the option, or offers it again. */
    fc.record({ kind: fc.constant('offer' as const), option, isPlay: fc.constantFrom<0 | 1>(0, 1, 1, 1, 1) }),
    fc.constant({ kind: 'restart' as const }),
  );
}
