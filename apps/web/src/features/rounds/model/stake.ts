import type { TradeOption } from '@hoga/contract/market';
import type { RoundLimits } from '@hoga/contract/rounds';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { roundPayout } from '@hoga/domain/rounds/outcome';
import { exceedsLimits } from '@hoga/domain/rounds/self-limits';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, decimal, isMultipleOf, max, min, neg, parseDecimal, roundToStep, sub, ZERO } from '@hoga/kernel/decimal';

/** An option's stake limits and payout. */
export interface StakeTerms {
  readonly payoutRate: Rate;
  readonly minBet: Money;
  readonly maxBet: Money;
  /** Of all stakes of a player on one round. */
  readonly maxRoundBet: Money;
  readonly unit: Money;
  /** Payouts are never finer. */
  readonly smallest: Money;
}

export function stakeTerms(option: TradeOption, currency: string): StakeTerms {
  return {
    payoutRate: decimal(option.payoutRate),
    minBet: decimal(option.minBet),
    maxBet: decimal(option.maxBet),
    maxRoundBet: decimal(option.maxRoundBet),
    unit: decimal(option.unit),
    smallest: smallestAmount(currency),
  };
}

/** The player's own limits today, and the used part. */
export interface OwnLimits {
  readonly dailyStake: Money | null;
  readonly dailyLoss: Money | null;
  readonly staked: Money;
  /** Won less lost. */
  readonly result: Money;
  /** Stakes on undecided rounds: they count as lost until decided. */
  readonly open: Money;
}

export function ownLimits({ dailyStake, dailyLoss, staked, result, open }: RoundLimits): OwnLimits {
  return {
    dailyStake: dailyStake === null ? null : decimal(dailyStake),
    dailyLoss: dailyLoss === null ? null : decimal(dailyLoss),
    staked: decimal(staked),
    result: parseDecimal(result) ?? ZERO,
    open: decimal(open),
  };
}

/** The money a stake may come from. */
export interface StakeRoom {
  readonly point: Money;
  /** Already staked on the round that is bet on. */
  readonly onRound: Money;
  /** The part that nothing else needs; `null`: not loaded yet. */
  readonly available: Money | null;
  /** `null`: not known yet, or the player has none. */
  readonly limits: OwnLimits | null;
}

/** Which of all that keeps a stake small is the smallest. */
export type StakeBound = 'balance' | 'margin' | 'option' | 'round' | 'stakeLimit' | 'lossLimit';

export interface MostStake {
  /** To the option's unit; 0 where not even the least can be staked. */
  readonly amount: Money;
  readonly bound: StakeBound;
}

export function mostStake(terms: StakeTerms, { point, onRound, available, limits }: StakeRoom): MostStake {
  const bounds: MostStake[] = [
    { amount: terms.maxBet, bound: 'option' },
    { amount: sub(terms.maxRoundBet, onRound), bound: 'round' },
    { amount: point, bound: 'balance' },
    { amount: available ?? point, bound: 'margin' },
  ];
  if (limits !== null && limits.dailyStake !== null) {
    bounds.push({ amount: sub(limits.dailyStake, limits.staked), bound: 'stakeLimit' });
  }
  if (limits !== null && limits.dailyLoss !== null) {
    bounds.push({ amount: add(sub(limits.dailyLoss, limits.open), limits.result), bound: 'lossLimit' });
  }
  const least = bounds.reduce((a, b) => (b.amount < a.amount ? b : a));
  const amount = roundToStep(max(least.amount, ZERO), terms.unit, 'floor');
  return { amount: amount < terms.minBet ? ZERO : amount, bound: least.bound };
}

/** Which refusal a stake would meet, in the order the server looks (DOMAIN §5); times and markets are its own matter. */
export function stakeRefusal(terms: StakeTerms, room: StakeRoom, stake: Money | null): ErrorCode | null {
  const { point, onRound, available, limits } = room;
  if (stake === null || stake <= 0n) return 'QUANTITY_REQUIRED';
  if (stake < terms.minBet) return 'BET_TOO_SMALL';
  if (!isMultipleOf(stake, terms.unit)) return 'BET_UNIT';
  if (stake > terms.maxBet || add(onRound, stake) > terms.maxRoundBet) return 'BET_TOO_LARGE';
  if (limits !== null) {
    const { staked, result, open } = limits;
    if (exceedsLimits(limits, { day: 0, staked, result }, open, stake)) return 'OWN_LIMIT_REACHED';
  }
  return stake > min(point, available ?? point) ? 'INSUFFICIENT_BALANCE' : null;
}

/** The payout and the net result after the stake. */
export interface StakeOutcome {
  readonly receives: Money;
  readonly net: Money;
}

/** All outcomes of a stake, shown before it is placed. */
export function stakeOutcomes(
  { payoutRate, smallest }: Pick<StakeTerms, 'payoutRate' | 'smallest'>,
  stake: Money,
): Readonly<Record<'right' | 'wrong' | 'equal', StakeOutcome>> {
  const receives = roundPayout(stake, payoutRate, smallest);
  return {
    right: { receives, net: sub(receives, stake) },
    wrong: { receives: ZERO, net: neg(stake) },
    equal: { receives: stake, net: ZERO },
  };
}
