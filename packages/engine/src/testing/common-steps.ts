import fc from 'fast-check';
import type { Flag } from '../rows/flag.ts';

/** Steps that random lives of all products have. */

/** A random life: money, whether flips are allowed, and what is done one after the other. */
export function lifeOf<Step>(deposits: readonly number[], step: fc.Arbitrary<Step>) {
  return fc.noBias(
    fc.record({
      deposit: fc.constantFrom(...deposits),
      allowFlip: fc.constantFrom<Flag>(0, 1),
      steps: fc.array(step, { minLength: 40, maxLength: 140, size: 'max' }),
    }),
  );
}

/** Mostly nothing: something once, where nothing is as many times as it says. */
export function seldom(nothing: number, arbitrary: fc.Arbitrary<number>) {
  return fc.oneof({ weight: nothing, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** As much as is named, all that is allowed, or one unit more. */
export const extent = fc.constantFrom('named', 'named', 'all', 'beyond');

export function money(most: number) {
  const amount = fc.integer({ min: 1, max: most });
  return fc.record({ kind: fc.constant('money' as const), amount, extent, out: fc.boolean() });
}

/** What a quote's source says of its last trade: nothing, that it has just been, or that it was long ago. */
export type Trade = 'unsaid' | 'now' | 'long ago';
export const trade = fc.constantFrom<Trade[]>('unsaid', 'unsaid', 'now', 'long ago');

/** A limit between a last that stands still and a book that has left it behind. */
export function overtaken<Index>(option: fc.Arbitrary<Index>) {
  return fc.record({ kind: fc.constant('overtaken' as const), option, up: fc.boolean() });
}

/** What happens to the whole house or to all orders at once. */
export function upheaval<Index>(option: fc.Arbitrary<Index>) {
  return fc.oneof(
    fc.record({ kind: fc.constant('cancelAll' as const), option: fc.option(option) }),
    /** Suspends the option, or offers it again. */
    fc.record({ kind: fc.constant('offer' as const), option, isPlay: fc.constantFrom<0 | 1>(0, 1, 1, 1, 1) }),
    fc.constant({ kind: 'restart' as const }),
  );
}
