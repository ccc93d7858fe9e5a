import { describe, it } from 'vitest';
import type { Flag } from '../rows/flag.ts';
import { OverseaComparison } from '../testing/oversea-comparison.ts';
import type { OverseaStep } from '../testing/oversea-steps.ts';
import { Sightings } from '../testing/sightings.ts';

const ORDER = { kind: 'place', long: false, closes: 'no', offset: 0, expect: null, tp: null, sl: null } as const;
const QUOTE = { kind: 'quote', move: 0, spread: 1, skew: 0, lag: 0, trade: 'now' } as const;

interface Telling {
  readonly mistake: string;
  readonly deposit: number;
  readonly allowFlip: Flag;
  readonly steps: readonly OverseaStep[];
}

/** Random lives that once revealed a bug, reduced to the steps it needs. */
const TELLING: readonly Telling[] = [
  {
    mistake: 'a breach that a stale feed kept from being judged was forgotten at the close',
    deposit: 2_000_000,
    allowFlip: 0,
    steps: [
      { ...ORDER, option: 0, type: 'MARKET', qty: 1, odd: 0 },
      { kind: 'day', options: [0], goesOn: true },
      { ...ORDER, option: 2, type: 'MARKET', qty: 1, odd: 0, sl: 8 },
      { kind: 'day', options: [0], goesOn: false },
      { kind: 'wait', ms: 10_500 },
      { ...QUOTE, option: 0, move: 40 },
      { kind: 'day', options: [0, 1, 2], goesOn: true },
      { kind: 'cancel', pick: 0, offset: 0, qty: 1 },
    ],
  },
  {
    mistake: 'a trade of a break filled an order, which the book contradicted',
    deposit: 25_000_000,
    allowFlip: 1,
    steps: [
      { ...QUOTE, option: 1, move: 45, skew: 40, lag: 500 },
      { ...ORDER, option: 1, closes: 'more', type: 'LIMIT', qty: 5, offset: -1, expect: 'UP', odd: 33, tp: 8 },
      { kind: 'day', options: [0, 1], goesOn: false },
      { ...QUOTE, option: 1, spread: 4, trade: 'unsaid' },
      { kind: 'day', options: [1], goesOn: true },
      { ...QUOTE, option: 1, skew: -40, trade: 'unsaid' },
    ],
  },
];

describe('a life of overseas futures that once found a mistake', () => {
  it.each(TELLING)('agrees with the naive model: $mistake [OVS-65, OVS-66]', ({ deposit, allowFlip, steps }) => {
    new OverseaComparison(deposit, allowFlip, new Sightings()).all(steps);
  });
});
