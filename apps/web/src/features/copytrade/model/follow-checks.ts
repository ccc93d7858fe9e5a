import type { Follow, Trader } from '@hoga/contract/copytrade';
import { type FollowLimits, followLimitsRefusal, MIN_FOLLOW_LIMIT } from '@hoga/domain/copy/follow-rules';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { Money } from '@hoga/kernel/amounts';
import { decimal, parseDecimal, toText } from '@hoga/kernel/decimal';
import type { FollowDraft, FollowField } from './follow-draft.ts';

export interface FollowMistake {
  readonly code: ErrorCode;
  /** Where it is shown; `null` where it is about none of the fields. */
  readonly field: FollowField | null;
  /** The value of {n} in its text. */
  readonly figure?: string;
}

/** What the page has loaded about the would-be follower. */
export interface FollowSituation {
  readonly trader: Pick<Trader, 'state' | 'isActive' | 'isFull'>;
  readonly isTrader: boolean;
  /** The follow that is on, of this trader or another. */
  readonly follow: Pick<Follow, 'traderId'> | null;
  /** Positions or orders of coin futures. */
  readonly hasOpen: boolean;
  readonly available: Money;
}

/** E06 and E70 to E73: why the trader cannot be followed at all, whatever is put in. */
export function followObstacle({ trader, isTrader, follow }: FollowSituation): ErrorCode | null {
  if (isTrader) return 'TRADER_CANNOT_FOLLOW';
  if (trader.state !== 'ACTIVE') return 'NOT_A_TRADER';
  if (trader.isActive === 0) return 'TRADER_NOT_ACCEPTING';
  if (trader.isFull === 1) return 'FOLLOWER_QUOTA_EXCEEDED';
  return follow === null ? null : 'ONE_TRADER_ONLY';
}

/**
 * The server's refusal, in its order (DOMAIN §6): the first that fails. Before the first attempt to follow, an empty limit
 * is no mistake: it counts as the best fitting value.
 */
export function followMistake(draft: FollowDraft, situation: FollowSituation, isAsked: boolean): FollowMistake | null {
  const obstacle = followObstacle(situation);
  if (obstacle !== null) return { code: obstacle, field: null };
  if (draft.stocks.length === 0) return { code: 'FOLLOW_PAIR_REQUIRED', field: 'stocks' };
  const limits = limitsMistake(draft, isAsked);
  if (limits !== null) return limits;
  if (situation.hasOpen) return { code: 'FOLLOW_WITH_OPEN_POSITIONS', field: null };
  const maxBet = parseDecimal(draft.maxBet ?? '');
  if (maxBet === null || situation.available >= maxBet) return null;
  return { code: 'FOLLOW_BALANCE_TOO_SMALL', field: 'maxBet', figure: toText(maxBet) };
}

/** More than any wallet holds. */
const BOUNDLESS: Money = decimal('100000000000000');

const LIMIT_FIELDS: Readonly<Partial<Record<ErrorCode, FollowField>>> = {
  FOLLOW_MULTIPLIER_INVALID: 'multiplyPer',
  FOLLOW_MAX_TOO_SMALL: 'maxBet',
  FOLLOW_ONE_TIME_TOO_SMALL: 'oneMaxBet',
  FOLLOW_MAX_NOT_ABOVE_ONE_TIME: 'oneMaxBet',
};

/** E75 to E78: mistakes in the limits alone, which an active follow may also change. */
export function limitsMistake(draft: FollowDraft, isAsked: boolean): FollowMistake | null {
  const code = followLimitsRefusal({
    multiplyPer: draft.multiplyPer,
    maxBet: parseDecimal(draft.maxBet ?? '') ?? (isAsked ? null : BOUNDLESS),
    oneMaxBet: parseDecimal(draft.oneMaxBet ?? '') ?? (isAsked ? null : MIN_FOLLOW_LIMIT),
  } satisfies FollowLimits);
  return code === null ? null : { code, field: fieldOfCode(code) };
}

/** Where the server's refusal is shown; `null` under 알림. */
export function fieldOfCode(code: string): FollowField | null {
  if (code === 'FOLLOW_PAIR_REQUIRED') return 'stocks';
  if (code === 'FOLLOW_BALANCE_TOO_SMALL') return 'maxBet';
  return LIMIT_FIELDS[code as ErrorCode] ?? null;
}
