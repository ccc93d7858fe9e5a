import { currencyUnit } from '@hoga/domain/format/currency-text';
import { groupThousands } from '@hoga/domain/format/thousands';
import { type Decimal, decimal, SCALE_DIGITS, toText } from '@hoga/kernel/decimal';
import { type Figure, type FigureFormat, formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useHiddenAmounts } from './hidden-amounts.ts';

const HIDDEN = '••••';

/** Banks' money besides won. */
const WITH_CENTS: ReadonlySet<string> = new Set(['USD', 'EUR', 'JPY', 'HKD', 'GBP', 'AUD']);

/** Whole won, cents where the currency has them; coins as wallets show them. */
function shownPlaces(currency: string): number | undefined {
  if (currency === 'KRW') return 0;
  return currency === 'USDT' || WITH_CENTS.has(currency) ? 2 : undefined;
}

/** As many digits as an amount of a currency may have (QUALITY §4). */
export function placesOf(currency: string): number {
  if (currency === 'KRW') return 0;
  return WITH_CENTS.has(currency) ? 2 : SCALE_DIGITS;
}

/** The smallest amount of a currency. */
export function smallestOf(currency: string): Decimal {
  return (BigInt(10) ** BigInt(SCALE_DIGITS - placesOf(currency))) as Decimal;
}

/** An owned amount: rounded down, never shown larger than it is. */
export function ownedText(amount: Figure, currency: string, format: FigureFormat = {}): string {
  return formatAmount(amount, currencyUnit(currency), { places: shownPlaces(currency), rounding: 'floor', ...format });
}

/** A requested amount: to its last digit. */
export function exactText(amount: Decimal | string, currency: string): string {
  return rateText(toText(typeof amount === 'string' ? decimal(amount) : amount), currency);
}

/** A rate as it is kept: it has more places than money. */
export function rateText(rate: string, currency: string): string {
  const unit = currencyUnit(currency);
  return /^[A-Za-z]/.test(unit) ? `${groupThousands(rate)} ${unit}` : `${groupThousands(rate)}${unit}`;
}

const CENTS = 2;

/** A coin's price in the bank's money as it is kept, with cents at least: times the amount it is the total. */
export function unitPriceText(rate: string, currency: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  return rateText(`${whole}.${fraction.padEnd(CENTS, '0')}`, currency);
}

/** An owned amount, unless amounts are hidden. */
export function useOwnedText(): typeof ownedText {
  const isHidden = useHiddenAmounts();
  return isHidden ? () => HIDDEN : ownedText;
}
