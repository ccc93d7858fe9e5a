import { SCALE_DISTRIBUTIONS } from '@hoga/domain/trading/scale';
import fc from 'fast-check';
import { lifeOf, money, overtaken, seldom, trade, upheaval } from './common-steps.ts';

/** Which of the three options of a random life. */
export type Index = 0 | 1 | 2;

const option = fc.constantFrom<Index>(0, 1, 2);
/** Mostly near enough to matter soon. */
const offset = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: -34, max: 34 }) },
);
const exitTicks = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 8, max: 400 }));

export type SessionTimer = 'breakStart' | 'breakEnd' | 'closing' | 'settle' | 'close' | 'open';
const TIMERS: readonly SessionTimer[] = ['breakStart', 'breakEnd', 'closing', 'settle', 'close', 'open'];
const options = fc.constantFrom<Index[][]>([0], [1], [2], [0, 1], [0, 1, 2]);

/** The steps of a random life of overseas futures. Prices are in permille from the market's. */
export const overseaStep = fc.oneof(
  {
    weight: 22,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      option,
      long: fc.boolean(),
      /** Against the position, if there is one. */
      closes: fc.constantFrom('no', 'no', 'no', 'part', 'all', 'more'),
      type: fc.constantFrom('MARKET', 'LIMIT', 'LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT'),
      qty: fc.integer({ min: 1, max: 9 }),
      offset,
      expect: fc.constantFrom(null, null, null, 'UP', 'DOWN'),
      /** The few values that mean an invalid order are named where they are used. */
      odd: fc.integer({ min: 0, max: 40 }),
      tp: seldom(3, exitTicks),
      sl: seldom(3, exitTicks),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('trail' as const),
      option,
      long: fc.boolean(),
      qty: fc.integer({ min: 1, max: 4 }),
      ticks: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 12, max: 400 })),
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
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pair' as const),
      option,
      long: fc.boolean(),
      qty: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom('LIMIT', 'LIMIT', 'STOPMARKET', 'STOPLIMIT', 'MARKET'),
      offset,
      pick: fc.nat(20),
    }),
  },
  {
    weight: 18,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      option,
      /** In hundredths of a percent. */
      move: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 5, arbitrary: fc.integer({ min: -12, max: 12 }) },
        { weight: 3, arbitrary: fc.integer({ min: -60, max: 60 }) },
        { weight: 1, arbitrary: fc.integer({ min: -220, max: 220 }) },
      ),
      spread: fc.integer({ min: 1, max: 6 }),
      /** How far the book has moved from last, in ticks. */
      skew: fc.constantFrom<number>(0, 0, 0, 0, -40, -5, 5, 40),
      lag: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 500, 11_000),
      trade,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slide' as const),
      option,
      move: fc.constantFrom<number>(-2, -1, 1, 2),
      count: fc.integer({ min: 2, max: 12 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'amend' as const, 'amend' as const),
      pick: fc.nat(20),
      offset,
      qty: fc.oneof(
        { weight: 1, arbitrary: fc.constant(null) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 9 }) },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('tpsl' as const),
      pick: fc.nat(3),
      tp: fc.option(exitTicks),
      sl: fc.option(exitTicks),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(3), tp: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('overnight' as const), pick: fc.nat(3), on: fc.boolean() }) },
  { weight: 2, arbitrary: money(2_400_000) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fx' as const),
      currency: fc.constantFrom('USD', 'HKD'),
      /** In permille. */
      move: fc.oneof(fc.integer({ min: -14, max: 14 }), fc.integer({ min: -30, max: 30 })),
    }),
  },
  { weight: 1, arbitrary: overtaken(option) },
  /** A waiting close whose position is closed otherwise before it is reached. */
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('orphan' as const), pick: fc.nat(2), isLate: fc.boolean() }) },
  /** The next step of an ordinary day, at times with the one after it, or a random one. */
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('day' as const),
      options,
      goesOn: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('session' as const),
      options,
      timer: fc.constantFrom(...TIMERS, 'open', 'breakEnd', 'open', 'breakEnd'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(200, 200, 200, 2_000, 10_500, 300_500),
    }),
  },
  { weight: 2, arbitrary: upheaval(option) },
);

export const overseaLife = lifeOf([2_000_000, 5_000_000, 25_000_000], overseaStep);

export type OverseaStep = typeof overseaStep extends fc.Arbitrary<infer T> ? T : never;
