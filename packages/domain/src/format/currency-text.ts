import { type Decimal, toFixed, toText } from '@hoga/kernel/decimal';
import type { Language } from '../site/language.ts';
import { groupThousands } from './thousands.ts';

const SIGNS: Readonly<Record<string, string>> = { USD: '$', HKD: 'HK$', EUR: '€', JPY: '¥' };
const CENTS = 2;

/** `$5`, `$0.50`, `HK$10`, `5,000원`, in English `₩5,000`: the value of a tick. Cents are shown whole or not at all. */
export function currencyText(value: Decimal, currency: string, language: Language = 'ko'): string {
  const amount = groupThousands(toText(value).includes('.') ? toFixed(value, CENTS) : toText(value));
  if (currency === 'KRW') return language === 'ko' ? `${amount}원` : `₩${amount}`;
  const sign = SIGNS[currency];
  return sign === undefined ? `${amount} ${currency}` : `${sign}${amount}`;
}

/** Fraction digits of a currency's amounts; undefined for won and for anything that is not a national currency. */
export function currencyPlaces(currency: string): number | undefined {
  return currency in SIGNS && currency !== 'JPY' ? CENTS : undefined;
}

/** The unit written after an amount: 원 for won, else the currency's own code. */
export function currencyUnit(currency: string): string {
  return currency === 'KRW' ? '원' : currency;
}
