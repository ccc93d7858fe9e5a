import type { Price } from '@hoga/kernel/amounts';
import { type Decimal, decimal, div, mul, ONE } from '@hoga/kernel/decimal';

/** The price moves that operators are shown forecasts for, in percent. */
export const RISK_MOVES = [-5, -2, -1, 1, 2, 5] as const;
export type RiskMove = (typeof RISK_MOVES)[number];

const HUNDRED = decimal(100);

/** 1.05 for a move of 5 %. */
export function moveFactor(percent: number): Decimal {
  return (ONE + div(decimal(percent), HUNDRED, 'halfUp')) as Decimal;
}

/** Every price of a quote moves by the same share, so that the book keeps its order. */
export function movedPrice(price: Price, factor: Decimal): Price {
  return mul(price, factor, 'halfUp');
}
