import { parseDecimal, toText } from '@hoga/kernel/decimal';
import { AMOUNT_DIGITS } from './amount-limit.ts';

/** Pasted text whose digits alone would be another number: −5, 1e5. */
const OTHER_THAN_ITS_DIGITS = /[-−–]\s*[\d.]|\de[+-]?\d/i;

/** Keeps the characters of a decimal: digits, one dot and at most `places` digits after it. */
export function limitDecimal(raw: string, places: number): string {
  const text = raw.normalize('NFKC');
  if (OTHER_THAN_ITS_DIGITS.test(text)) return '';
  const plain = text.replace(/[^0-9.]/g, '');
  const [whole = '', ...rest] = plain.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, AMOUNT_DIGITS);
  if (rest.length === 0 || places === 0) return digits;
  // Typing of a small quantity often starts with `.5`.
  return `${digits === '' ? '0' : digits}.${rest.join('').slice(0, places)}`;
}

/** Whether the typed text is a decimal, ignoring only separators and spaces. */
export function isPlainDecimal(raw: string, places: number): boolean {
  const figure = raw.normalize('NFKC').replace(/[,\s]/g, '');
  return (places === 0 ? /^\d*$/ : /^\d*\.?\d*$/).test(figure);
}

/** The typed text as exact decimal text; `null` while it is empty or incomplete. */
export function decimalValue(text: string): string | null {
  const value = parseDecimal(text.endsWith('.') ? text.slice(0, -1) : text);
  return value === null || value === 0n ? null : toText(value);
}

/** The value with thousands separators, for the unfocused field. */
export function formatDecimalValue(value: string | null): string {
  if (value === null) return '';
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
