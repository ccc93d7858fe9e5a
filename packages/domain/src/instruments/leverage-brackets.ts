import type { Money, Rate } from '@hoga/kernel/amounts';
import { add, decimal, mul, sub, ZERO } from '@hoga/kernel/decimal';

/** A notional range with its maintenance rate and the highest leverage allowed in it (DOMAIN §3). */
export interface LeverageBracket {
  readonly floor: Money;
  readonly cap: Money;
  readonly mmr: Rate;
  /** Makes maintenance margin continuous between brackets. */
  readonly cum: Money;
  readonly maxLev: number;
}

export interface BracketTier {
  readonly cap: string;
  readonly mmr: string;
  readonly maxLev: number;
}

/** Brackets from ascending tiers: each floor is the cap before it, cumₙ = floorₙ(mmrₙ − mmrₙ₋₁) + cumₙ₋₁. */
export function leverageBrackets(tiers: readonly BracketTier[]): LeverageBracket[] {
  const brackets: LeverageBracket[] = [];
  for (const tier of tiers) {
    const previous = brackets.at(-1);
    const mmr = decimal(tier.mmr);
    const floor = previous?.cap ?? ZERO;
    const cum = previous === undefined ? ZERO : add(mul(floor, sub(mmr, previous.mmr), 'halfUp'), previous.cum);
    brackets.push({ floor, cap: decimal(tier.cap), mmr, cum, maxLev: tier.maxLev });
  }
  return brackets;
}

export const BTC_TIERS: readonly BracketTier[] = [
  { cap: '50000', mmr: '0.004', maxLev: 125 },
  { cap: '250000', mmr: '0.005', maxLev: 100 },
  { cap: '1000000', mmr: '0.01', maxLev: 50 },
  { cap: '10000000', mmr: '0.025', maxLev: 20 },
  { cap: '20000000', mmr: '0.05', maxLev: 10 },
];

export const ETH_TIERS: readonly BracketTier[] = [
  { cap: '10000', mmr: '0.005', maxLev: 100 },
  { cap: '100000', mmr: '0.0065', maxLev: 75 },
  { cap: '500000', mmr: '0.01', maxLev: 50 },
  { cap: '1000000', mmr: '0.02', maxLev: 25 },
  { cap: '2000000', mmr: '0.05', maxLev: 10 },
];

export const OTHER_TIERS: readonly BracketTier[] = [
  { cap: '10000', mmr: '0.0065', maxLev: 75 },
  { cap: '50000', mmr: '0.01', maxLev: 50 },
  { cap: '250000', mmr: '0.02', maxLev: 25 },
  { cap: '1000000', mmr: '0.05', maxLev: 10 },
];
