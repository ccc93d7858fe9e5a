import type { ContractTerms } from '../../../data/market/contract-terms.ts';

/** The unit of an exit: a price, a return on the margin, or an amount of money. */
export type ExitUnit = 'price' | 'percent' | 'pnl';

/** Fractional digits of a return and of an amount of money. */
export const FIGURE_PLACES = 2;

export function placesOfUnit(unit: ExitUnit, { precision }: Pick<ContractTerms, 'precision'>): number {
  return unit === 'price' ? precision : FIGURE_PLACES;
}

export function signOfUnit(unit: ExitUnit): string {
  return unit === 'percent' ? '%' : 'USDT';
}
