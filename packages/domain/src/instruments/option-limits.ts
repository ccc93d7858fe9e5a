import type { Money, Qty, Rate } from '@hoga/kernel/amounts';
import { isMultipleOf, ONE, times } from '@hoga/kernel/decimal';

/** An operator's settings must be consistent: returns the names of the invalid ones, empty when all are valid. */

export interface OverseaLimits {
  readonly marginPer: Money;
  readonly overnightPer: Money;
  readonly losscutPer: Money;
  readonly feePer: Money;
  readonly maxQty: number;
  readonly maxPosition: number;
}

export function wrongOverseaLimits(limits: OverseaLimits): readonly (keyof OverseaLimits)[] {
  const { marginPer, overnightPer, losscutPer, feePer, maxQty, maxPosition } = limits;
  return names([
    ['marginPer', marginPer > 0n],
    ['overnightPer', overnightPer >= marginPer],
    // A position must not be cut the moment it is opened.
    ['losscutPer', losscutPer > 0n && losscutPer < marginPer],
    ['feePer', feePer >= 0n],
    ['maxQty', maxQty > 0 && maxQty <= maxPosition],
  ]);
}

export interface FuturesLimits {
  readonly minQty: Qty;
  readonly maxQty: Qty;
  readonly minNotional: Money;
  readonly maxLeverage: number;
  readonly makerFee: Rate;
  readonly takerFee: Rate;
  readonly liqFee: Rate;
}

/** The highest fee, as a share of the traded value. */
const HIGHEST_FEE = ONE / 20n;

export function wrongFuturesLimits(
  limits: FuturesLimits,
  { step, bracketLeverage }: { readonly step: Qty; readonly bracketLeverage: number },
): readonly (keyof FuturesLimits)[] {
  const { minQty, maxQty, minNotional, maxLeverage, makerFee, takerFee, liqFee } = limits;
  const isFee = (rate: Rate) => rate >= 0n && rate <= HIGHEST_FEE;
  return names([
    ['minQty', minQty > 0n && isMultipleOf(minQty, step)],
    ['maxQty', maxQty >= minQty && isMultipleOf(maxQty, step)],
    ['minNotional', minNotional >= 0n],
    ['maxLeverage', maxLeverage >= 1 && maxLeverage <= bracketLeverage],
    ['makerFee', isFee(makerFee)],
    ['takerFee', isFee(takerFee)],
    ['liqFee', isFee(liqFee)],
  ]);
}

export interface RoundLimits {
  readonly payoutRate: Rate;
  readonly minBet: Money;
  readonly maxBet: Money;
  /** The most a member may stake on one round in total. */
  readonly maxRoundBet: Money;
  readonly unit: Money;
}

/** The default (DOMAIN §5). */
export function usualRoundBet(maxBet: Money): Money {
  return times(maxBet, 3);
}

export function wrongRoundLimits(limits: RoundLimits): readonly (keyof RoundLimits)[] {
  const { payoutRate, minBet, maxBet, maxRoundBet, unit } = limits;
  return names([
    ['payoutRate', payoutRate > 0n && payoutRate <= ONE],
    ['minBet', minBet > 0n && (unit <= 0n || isMultipleOf(minBet, unit))],
    ['maxBet', maxBet >= minBet],
    ['maxRoundBet', maxRoundBet >= maxBet],
    ['unit', unit > 0n],
  ]);
}

function names<Name>(checks: readonly (readonly [Name, boolean])[]): readonly Name[] {
  return checks.flatMap(([name, isRight]) => (isRight ? [] : [name]));
}
