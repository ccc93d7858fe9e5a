import type { Money } from '@hoga/kernel/amounts';
import { decimal } from '@hoga/kernel/decimal';
import type { ErrorCode } from '../errors/catalogue.ts';

/** The minimum of either limit (CST-15). */
export const MIN_FOLLOW_LIMIT: Money = decimal(10);

/** How long a place is held for a prospective follower. */
export const PLACE_HELD_MS = 30_000;

/** The amounts of a follow; trader and pairs are checked before. null: left empty. */
export interface FollowLimits {
  readonly multiplyPer: number | null;
  readonly maxBet: Money | null;
  readonly oneMaxBet: Money | null;
}

/** E75 to E78, in their order. */
export function followLimitsRefusal({ multiplyPer, maxBet, oneMaxBet }: FollowLimits): ErrorCode | null {
  if (multiplyPer === null || !Number.isSafeInteger(multiplyPer) || multiplyPer < 0) return 'FOLLOW_MULTIPLIER_INVALID';
  if (maxBet === null || maxBet < MIN_FOLLOW_LIMIT) return 'FOLLOW_MAX_TOO_SMALL';
  if (oneMaxBet === null || oneMaxBet < MIN_FOLLOW_LIMIT) return 'FOLLOW_ONE_TIME_TOO_SMALL';
  return maxBet > oneMaxBet ? null : 'FOLLOW_MAX_NOT_ABOVE_ONE_TIME';
}
