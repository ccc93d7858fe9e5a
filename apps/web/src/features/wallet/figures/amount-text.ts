import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import { useHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { type Figure, type FigureFormat, formatAmount } from '../../../shared/lib/format-number.ts';

const HIDDEN = '••••';

/** Won has no cents, other banks' money has; coins are shown as wallets show them (A-60). */
export function placesOf(currency: string): number | undefined {
  if (currency === 'KRW') return 0;
  return /^[A-Z]{3}$/.test(currency) && BANK_MONEY.has(currency) ? 2 : undefined;
}

const BANK_MONEY: ReadonlySet<string> = new Set(['USD', 'EUR', 'JPY', 'HKD', 'GBP', 'AUD']);

/** The smallest amount of a currency that a worth is told in. */
export function smallestOf(currency: string): Decimal {
  return decimal(placesOf(currency) === 2 ? '0.01' : placesOf(currency) === 0 ? '1' : '0.00000001');
}

/** What somebody owns: never shown larger than it is. */
export function ownedText(amount: Figure, currency: string, format: FigureFormat = {}): string {
  return formatAmount(amount, currencyUnit(currency), { places: placesOf(currency), rounding: 'floor', ...format });
}

/** What was asked for: to its last digit. */
export function exactText(amount: Decimal | string, currency: string): string {
  const digits = toText(typeof amount === 'string' ? decimal(amount) : amount);
  const unit = currencyUnit(currency);
  return /^[A-Za-z]/.test(unit) ? `${groupThousands(digits)} ${unit}` : `${groupThousands(digits)}${unit}`;
}

/** What somebody owns, unless they hide amounts. */
export function useOwnedText(): typeof ownedText {
  const isHidden = useHiddenAmounts();
  return isHidden ? () => HIDDEN : ownedText;
}
