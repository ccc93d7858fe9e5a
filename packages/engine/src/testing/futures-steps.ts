import { SCALE_DISTRIBUTIONS } from '@hoga/domain/trading/scale';
import fc from 'fast-check';
import { extent, lifeOf, money, overtaken, seldom, trade, upheaval } from './common-steps.ts';

/** Which of the two options of a random life. */
export type Index = 0 | 1;

const option = fc.constantFrom<Index>(0, 1);
/** Mostly near enough to matter soon. */
const offset = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -7, max: 7 }) },
  { weight: 1, arbitrary: fc.integer({ min: -40, max: 40 }) },
);
const exit = fc.integer({ min: -2, max: 30 });

/** The steps of a random life of coin futures. Prices are in permille from the market's. */
export const futuresStep = fc.oneof(
  {
    weight: 22,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      option,
      long: fc.boolean(),
      /** Against the position, if there is one. */
      closes: fc.constantFrom('no', 'no', 'no', 'part', 'part', 'part', 'all', 'more'),
      /** The part of it, in eightieths. */
      share: fc.integer({ min: 8, max: 72 }),
      type: fc.constantFrom('MARKET', 'LIMIT', 'LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'),
      size: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 80 })),
      offset,
      reduceOnly: fc.boolean(),
      isMark: fc.boolean(),
      /** The few values that mean an invalid order are named where they are used. */
      odd: fc.integer({ min: 0, max: 70 }),
      tp: seldom(7, exit),
      sl: seldom(7, exit),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('trail' as const),
      option,
      long: fc.boolean(),
      size: fc.integer({ min: 1, max: 20 }),
      isMark: fc.boolean(),
      reduceOnly: fc.boolean(),
      ticks: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 600, max: 20_000 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pair' as const),
      option,
      long: fc.boolean(),
      size: fc.integer({ min: 1, max: 20 }),
      type: fc.constantFrom('LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT', 'MARKET'),
      offset,
      reduceOnly: fc.boolean(),
      pick: fc.nat(20),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('scale' as const),
      option,
      long: fc.boolean(),
      size: fc.integer({ min: 1, max: 60 }),
      parts: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 21 })),
      distribution: fc.constantFrom(...SCALE_DISTRIBUTIONS),
      /** Mostly away from the market. */
      near: fc.integer({ min: -1, max: 8 }),
      far: fc.integer({ min: 0, max: 24 }),
      reduceOnly: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('oco' as const),
      option,
      long: fc.boolean(),
      size: fc.integer({ min: 1, max: 24 }),
      /** How far limit and stop are from the market: mostly on the sides where they wait. */
      limit: fc.integer({ min: -1, max: 7 }),
      stop: fc.integer({ min: -1, max: 7 }),
      isStopLimit: fc.boolean(),
      /** The stop is of the other side. */
      isBothWays: fc.constantFrom(false, false, false, true),
      reduceOnly: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelScale' as const), pick: fc.nat(20) }) },
  {
    weight: 16,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      option,
      move: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 6, arbitrary: fc.integer({ min: -5, max: 5 }) },
        { weight: 3, arbitrary: fc.integer({ min: -20, max: 20 }) },
        { weight: 1, arbitrary: fc.integer({ min: -45, max: 45 }) },
      ),
      spread: fc.integer({ min: 1, max: 20 }),
      /** How far the book has moved from last. */
      skew: fc.constantFrom<number>(0, 0, 0, 0, -6, -3, 3, 6),
      markGap: fc.constantFrom(0, 0, 0, 0, -2, 1, 2, -12, 12, 22),
      rate: fc.constantFrom('0.0031', '0.0031', '-0.0019', '0.02', null),
      lag: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 200, 3_500),
      trade,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'amend' as const, 'amend' as const),
      pick: fc.nat(20),
      offset,
      size: fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }) },
      ),
    }),
  },
  /** Two waiting closes of most of a position, and then a third that closes most of it at once. */
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('squeeze' as const), pick: fc.nat(2) }) },
  { weight: 1, arbitrary: overtaken(option) },
  /** An order as large as its tier allows, reached once the mark is higher. */
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('brim' as const), option, long: fc.boolean() }) },
  /** Takes all the money out that may leave, with an order still waiting, and is liquidated with the rest. */
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ruin' as const), pick: fc.nat(2) }) },
  /** A funding hour without a rate; part of the position or all of it is closed before it can be charged. */
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('late' as const),
      pick: fc.nat(2),
      closes: fc.constantFrom('part', 'all', 'more'),
      isRated: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slide' as const),
      option,
      move: fc.constantFrom<number>(-2, -1, 1, 2),
      count: fc.integer({ min: 3, max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('tpsl' as const),
      pick: fc.nat(3),
      tp: fc.option(exit),
      sl: fc.option(exit),
      isMark: fc.boolean(),
      odd: fc.integer({ min: 0, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('leverage' as const),
      option,
      leverage: fc.constantFrom(1, 5, 10, 20, 50, 75, 100, 125),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('marginType' as const), option, isolated: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('margin' as const),
      pick: fc.nat(3),
      amount: fc.integer({ min: 1, max: 900 }),
      extent,
      add: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: money(1_900) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom<number>(100, 500, 500, 500, 3_200),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('funding' as const), option }) },
  { weight: 2, arbitrary: upheaval(option) },
);

export const futuresLife = lifeOf([1_500, 6_000, 40_000], futuresStep);

export type FuturesStep = typeof futuresStep extends fc.Arbitrary<infer T> ? T : never;
