import { type Decimal, divideRounded, mulDiv, SCALE, times } from '@hoga/kernel/decimal';
import type { TradeSide } from './trade-side.ts';

export interface Exposure {
  readonly tradeType: TradeSide;
  readonly amount: Decimal;
  readonly entryCost: Decimal;
}

/** s(mark − entry)·q with entry·q = entryCost, floored to 8 places. */
export function unrealizedPnl(position: Exposure, mark: Decimal): Decimal {
  const value = mark * position.amount;
  const cost = position.entryCost * SCALE;
  return divideRounded(position.tradeType === 'LONG' ? value - cost : cost - value, SCALE, 'floor') as Decimal;
}

/** uPnL·leverage/(entry·q)·100 in percent, half-up to 2 places; the base is the margin at entry (DOMAIN §3). */
export function returnOnEquity(pnl: Decimal, leverage: number, entryCost: Decimal): Decimal {
  const percent = mulDiv(times(pnl, leverage), 10_000n as Decimal, entryCost, 'halfUp');
  return times(percent, 1_000_000);
}
