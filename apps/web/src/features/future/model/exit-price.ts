import { realizedPnl } from '@hoga/domain/futures/partial-close';
import { type Exposure, returnOnEquity } from '@hoga/domain/futures/unrealized-pnl';
import { signOf } from '@hoga/domain/trading/trade-side';
import { type Decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';

export type Exit = 'takeProfit' | 'stopLoss';

export interface ExitBase extends Exposure {
  readonly leverage: number;
  readonly tick: Decimal;
}

/**
 * The price at which a position gains `pnl` (negative: loses), on the tick next to the entry, so that a take-profit
 * comes no later and a stop-loss costs no more than requested. Null where there is no such price.
 */
export function priceOfPnl(base: ExitBase, pnl: Decimal): Decimal | null {
  const value = base.entryCost + signOf(base.tradeType) * pnl;
  return towardsEntry(base, value * SCALE, base.amount);
}

/** The price at which a position returns `percent` on its margin at entry; the inverse of ROE (DOMAIN §3). */
export function priceOfReturn(base: ExitBase, percent: Decimal): Decimal | null {
  const leverage = BigInt(base.leverage);
  const hundredfold = 100n * leverage * SCALE + signOf(base.tradeType) * percent;
  return towardsEntry(base, base.entryCost * hundredfold, base.amount * 100n * leverage);
}

/** numerator/denominator as a price on a tick, rounded to the side on which the entry lies. */
function towardsEntry(base: ExitBase, numerator: bigint, denominator: bigint): Decimal | null {
  if (numerator <= 0n || denominator <= 0n) return null;
  const isAbove = numerator * base.amount > base.entryCost * SCALE * denominator;
  const ticks = divideRounded(numerator, denominator * base.tick, isAbove ? 'floor' : 'ceil');
  return ticks > 0n ? ((ticks * base.tick) as Decimal) : null;
}

export interface ExitOutcome {
  readonly pnl: Decimal;
  readonly roe: Decimal;
}

/** The PnL of closing everything at a price, before fees. */
export function exitOutcome(base: ExitBase, price: Decimal): ExitOutcome {
  const pnl = realizedPnl(base, base.amount, price);
  return { pnl, roe: returnOnEquity(pnl, base.leverage, base.entryCost) };
}

/** Whether a price lies on the side of the reference where such an exit belongs (E26, E27). */
export function isOnItsSide(
  exit: Exit,
  base: Pick<ExitBase, 'tradeType'>,
  price: Decimal,
  reference: Decimal,
): boolean {
  const gain = signOf(base.tradeType) * (price - reference);
  return exit === 'takeProfit' ? gain > 0n : gain < 0n;
}

/** A stop-loss that liquidation would come before. */
export function isBeyondLiquidation(
  base: Pick<ExitBase, 'tradeType'>,
  stopLoss: Decimal,
  liquidation: Decimal | null,
): boolean {
  return liquidation !== null && signOf(base.tradeType) * (stopLoss - liquidation) <= 0n;
}
