import type { Money, Rate } from '@hoga/kernel/amounts';
import { divideRounded, ONE } from '@hoga/kernel/decimal';
import { type FixedPrice, type Fixing, type FixingGap, type FixingTrade, fixedPrice } from './fixing.ts';

/** The side of a bet: B that the price rises, S that it falls. */
export const ROUND_SIDES = ['B', 'S'] as const;
export type RoundSide = (typeof ROUND_SIDES)[number];

export type VoidReason = FixingGap | 'EQUAL' | 'OPERATOR';

/** The winning side, or why there is none. */
export interface RoundOutcome {
  readonly winner: RoundSide | null;
  readonly voidReason: VoidReason | null;
  readonly start: FixingTrade | null;
  readonly close: FixingTrade | null;
}

/** The one rule by which rounds are decided (DOMAIN §5). */
export function decideRound(startFixing: Fixing, closeFixing: Fixing): RoundOutcome {
  const start = fixedPrice(startFixing);
  const close = fixedPrice(closeFixing);
  const prices = { start: start.trade, close: close.trade };
  if (start.trade === null || close.trade === null) return { ...prices, ...voided(gapOf(start, close)) };
  if (start.trade.price === close.trade.price) return { ...prices, ...voided('EQUAL') };
  return { ...prices, winner: close.trade.price > start.trade.price ? 'B' : 'S', voidReason: null };
}

function voided(voidReason: VoidReason | null) {
  return { winner: null, voidReason };
}

function gapOf(start: FixedPrice, close: FixedPrice): FixingGap | null {
  return start.gap ?? close.gap;
}

/** The payout of a winning bet, stake included: rounded down to the currency's smallest unit. */
export function roundPayout(stake: Money, payoutRate: Rate, unit: Money): Money {
  const units = divideRounded(stake * (ONE + payoutRate), ONE * unit, 'floor');
  return (units * unit) as Money;
}
