import type { Money, Price } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';
import type { LeverageBracket } from '../instruments/leverage-brackets.ts';
import { signOf } from '../trading/trade-side.ts';
import type { Exposure } from './unrealized-pnl.ts';

export interface LiquidationCase extends Exposure {
  readonly brackets: readonly LeverageBracket[];
  /** Cross: point + cross holds + minusFundingFee. Isolated: margin + min(0, fundingFee). */
  readonly walletBalance: Money;
  /** MM and uPnL of the *other* cross positions; zero when isolated. */
  readonly otherMaintenance: Money;
  readonly otherPnl: Money;
}

const TWO = 2n * SCALE;

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * LP = (WB − TMM + UPNL + cum − s·q·entry) / (q(mmr − s)), exactly. Equity less maintenance is monotonic in the
 * price, so at most one bracket contains its own root; a root at or below zero means no price liquidates.
 */
function liquidationFraction(position: LiquidationCase): Fraction | null {
  const sign = signOf(position.tradeType);
  const base = position.walletBalance - position.otherMaintenance + position.otherPnl - sign * position.entryCost;
  const unit = sign * SCALE;
  const last = position.brackets.length - 1;
  for (let index = 0; index <= last; index++) {
    const bracket = position.brackets[index];
    if (bracket === undefined) break;
    const rest = base + bracket.cum;
    const slope = bracket.mmr - unit;
    // Most brackets have no positive root, which the signs alone show.
    if (slope < 0n ? rest >= 0n : rest <= 0n) continue;
    const distance = slope < 0n ? -rest : rest;
    const steepness = slope < 0n ? -slope : slope;
    // Far beyond the cap no product is needed: hardly a slope is steeper than two.
    if (index < last && steepness <= TWO && distance > bracket.cap + bracket.cap) continue;
    // The notional at the root is distance/steepness, independent of the amount.
    const scaled = distance * SCALE;
    if (index < last && scaled > bracket.cap * steepness) continue;
    if (scaled < bracket.floor * steepness) continue;
    return { numerator: scaled * SCALE, denominator: position.amount * steepness };
  }
  return null;
}

/** The liquidation price to 8 places, or null where no price liquidates. */
export function liquidationPrice(position: LiquidationCase): Price | null {
  const price = liquidationFraction(position);
  return price === null ? null : (divideRounded(price.numerator, price.denominator, 'halfUp') as Decimal);
}

/** For display: LONG up, SHORT down to the tick, so that the shown price is never beyond the real one. */
export function shownLiquidationPrice(position: LiquidationCase, tick: Price): Price | null {
  const price = liquidationFraction(position);
  if (price === null) return null;
  const rounding = position.tradeType === 'LONG' ? 'ceil' : 'floor';
  const shown = divideRounded(price.numerator, price.denominator * tick, rounding) * tick;
  return shown > 0n ? (shown as Decimal) : null;
}
