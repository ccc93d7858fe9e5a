import { currencyUnit } from '@hoga/domain/format/currency-text';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import { type Decimal, isMultipleOf, ONE, parseDecimal, toText } from '@hoga/kernel/decimal';
import { type FigureFormat, formatAmount } from '@hoga/ui/lib/format-number.ts';

type Amount = Decimal | string | null | undefined;

/** Digits after the point of an amount: none of a whole one, else as many as its currency has, as 19.50 USD. */
export function moneyPlaces(amount: Amount, unit: string): number {
  const value = typeof amount === 'string' ? parseDecimal(amount) : amount;
  const isWhole = value === null || value === undefined || isMultipleOf(value, ONE);
  if (isWhole || unit === currencyUnit('KRW')) return 0;
  return toText(smallestAmount(unit)).split('.')[1]?.length ?? 0;
}

/** A stake, a payout or a profit: `19,500원`, `19.50 USD`. */
export function moneyText(amount: Amount, unit: string, format: FigureFormat = {}): string {
  return formatAmount(amount, unit, { places: moneyPlaces(amount, unit), ...format });
}
