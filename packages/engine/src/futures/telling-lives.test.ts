import { describe, it } from 'vitest';
import { FuturesComparison } from '../testing/futures-comparison.ts';
import type { FuturesStep } from '../testing/futures-steps.ts';
import { Sightings } from '../testing/sightings.ts';

const ORDER = { kind: 'place', closes: 'no', share: 8, offset: 0, reduceOnly: false, isMark: false } as const;
const QUOTE = {
  kind: 'quote',
  option: 0,
  move: 0,
  spread: 1,
  skew: 0,
  markGap: 0,
  rate: '0.0031',
  lag: 0,
  trade: 'unsaid',
} as const;

/** Random lives that once revealed a bug, reduced to the steps it needs. */
const TELLING: readonly {
  readonly mistake: string;
  readonly deposit: number;
  readonly steps: readonly FuturesStep[];
}[] = [
  {
    mistake: 'a mark above the book let out money that a cross position had lost, into an isolated one',
    deposit: 1_500,
    steps: [
      { ...ORDER, option: 0, long: false, type: 'LIMIT', size: 12, offset: 1, odd: 23, tp: null, sl: 1 },
      { kind: 'money', amount: 1, extent: 'all', out: true },
      { kind: 'cancel', pick: 0, offset: 0, size: 1 },
      { ...QUOTE, skew: -3 },
      { ...ORDER, option: 0, long: true, type: 'MARKET', size: 11, odd: 0, tp: null, sl: null },
      { ...QUOTE, move: -14, markGap: 12 },
      { ...ORDER, option: 1, long: false, type: 'MARKET', size: 1, odd: 7, tp: null, sl: null },
    ],
  },
];

describe('a life of coin futures that once found a mistake', () => {
  it.each(TELLING)('agrees with the naive model: $mistake [FUT-85]', ({ deposit, steps }) => {
    new FuturesComparison(deposit, 0, new Sightings()).all(steps);
  });
});
