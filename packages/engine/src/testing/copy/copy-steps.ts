import type { FollowMode } from '@hoga/domain/copy/vocabulary';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import fc from 'fast-check';
import type { Flag } from '../../rows/flag.ts';
import { FAR, NEAR, OTHER } from './copy-world.ts';

export const FOLLOWERS = [FAR, OTHER, NEAR] as const;

const follower = fc.constantFrom(...FOLLOWERS);
const option = fc.constantFrom(idOf<FuturesOptionId>(1), idOf<FuturesOptionId>(2));

/** A follower's settings, in whole USDT; a guard of null is none. */
export interface Wish {
  readonly mode: FollowMode;
  readonly multiplyPer: number;
  readonly maxBet: number;
  readonly lossLimit: number | null;
  readonly takeProfit: number | null;
}

/** A step in a life of a trader and three followers. */
export type CopyStep =
  | { readonly kind: 'open'; readonly option: FuturesOptionId; readonly steps: number }
  /** The part in quarters. */
  | { readonly kind: 'close'; readonly option: FuturesOptionId; readonly part: number }
  /** The move in thousandths. */
  | { readonly kind: 'price' | 'shardPrice'; readonly option: FuturesOptionId; readonly moved: number }
  | { readonly kind: 'deliver'; readonly to: number }
  | { readonly kind: 'deliverAll' | 'repeat' | 'stale' | 'restart' }
  | { readonly kind: 'change'; readonly follower: number; readonly wish: Wish }
  | { readonly kind: 'follow'; readonly follower: number; readonly wish: Wish }
  | { readonly kind: 'closeOne'; readonly follower: number; readonly place: number }
  | { readonly kind: 'reduce'; readonly follower: number; readonly option: FuturesOptionId; readonly steps: number }
  | { readonly kind: 'unfollow'; readonly follower: number; readonly closes: Flag }
  | { readonly kind: 'letGo'; readonly follower: number };

export type StepOf<Kind extends CopyStep['kind']> = Extract<CopyStep, { readonly kind: Kind }>;

const wish: fc.Arbitrary<Wish> = fc.record({
  mode: fc.constantFrom('NORMAL', 'NORMAL', 'NORMAL', 'CLOSE_ONLY', 'PAUSED'),
  multiplyPer: fc.constantFrom(0, 30, 100, 100, 250),
  maxBet: fc.constantFrom(11, 60, 300, 500),
  lossLimit: fc.constantFrom(null, null, 3, 15, 60),
  takeProfit: fc.constantFrom(null, null, 2, 10, 40),
});

const whole = (min: number, max: number) => fc.integer({ min, max });
const plain = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind) });

export const STEP: fc.Arbitrary<CopyStep> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('open'), option, steps: whole(1, 60) }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('close'), option, part: whole(1, 4) }) },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('price'), option, moved: whole(-25, 25) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('shardPrice'), option, moved: whole(-9, 9) }) },
  { weight: 24, arbitrary: fc.record({ kind: fc.constant('deliver'), to: fc.constantFrom(FAR, NEAR) }) },
  { weight: 6, arbitrary: plain('deliverAll') },
  { weight: 2, arbitrary: plain('repeat') },
  { weight: 2, arbitrary: plain('stale') },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change'), follower, wish }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('closeOne'), follower, place: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reduce'), follower, option, steps: whole(1, 5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unfollow'), follower, closes: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('letGo'), follower }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('follow'), follower, wish }) },
  { weight: 2, arbitrary: plain('restart') },
);
