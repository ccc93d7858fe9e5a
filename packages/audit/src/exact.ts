import { assert } from '@hoga/kernel/assert';
import { type Decimal, SCALE_DIGITS } from '@hoga/kernel/decimal';

const NUMERIC = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A numeric column or sum of any size, exactly. More than eight decimal places are not a valid amount. */
export function exact(text: string): Decimal {
  const match = NUMERIC.exec(text);
  const [, sign, whole = '', fraction = ''] = match ?? [];
  assert(match !== null && fraction.length <= SCALE_DIGITS, `not an exact amount: ${text}`);
  const magnitude = BigInt(whole + fraction.padEnd(SCALE_DIGITS, '0'));
  return (sign === '-' ? -magnitude : magnitude) as Decimal;
}

export function exactOrNull(text: string | null): Decimal | null {
  return text === null ? null : exact(text);
}
