import { type Failure, failure } from '@hoga/domain/errors/failure';
import { changeLimits, type SelfLimits, takeBreak } from '@hoga/domain/rounds/self-limits';
import type { Money } from '@hoga/kernel/amounts';
import { isMultipleOf } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { RoundOwner, RoundsAccount } from './book.ts';
import type { SetRoundLimits, TakeRoundBreak } from './requests.ts';
import { ROUND_TABLES } from './tables.ts';

/** Lower limits hold at once, higher ones from the next KST day on. */
export function setRoundLimits(
  turn: Turn,
  { rounds }: RoundOwner,
  { dailyStake, dailyLoss }: SetRoundLimits,
): Result<{ readonly nextFrom: number | null }, Failure> {
  if (!isAmount(rounds, dailyStake) || !isAmount(rounds, dailyLoss)) return err(failure('INVALID_REQUEST'));
  const limits = changeLimits(rounds.limits, { dailyStake, dailyLoss }, turn.at);
  become(turn, rounds, limits);
  return ok({ nextFrom: limits.nextFrom });
}

/** No bets until then; it cannot be ended early. */
export function takeRoundBreak(
  turn: Turn,
  { rounds }: RoundOwner,
  { until }: TakeRoundBreak,
): Result<{ readonly breakUntil: number }, Failure> {
  const limits = takeBreak(rounds.limits, until, turn.at);
  if (limits === null) return err(failure('INVALID_REQUEST'));
  become(turn, rounds, limits);
  return ok({ breakUntil: until });
}

function become(turn: Turn, rounds: RoundsAccount, limits: SelfLimits): void {
  rounds.become({ ...rounds.today(turn.at), limits });
  turn.record(ROUND_TABLES.limit, rounds.row());
}

function isAmount({ wallet }: RoundsAccount, amount: Money | null): boolean {
  return amount === null || (amount >= 0n && isMultipleOf(amount, wallet.unit));
}
