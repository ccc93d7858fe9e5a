import { decimal } from '@hoga/kernel/decimal';

const DECIMAL = /^\d{1,22}(\.\d{1,8})?$/;

export function isDecimalText(text: string): boolean {
  return DECIMAL.test(text);
}

/** Whether two texts are the same amount, in any notation. */
export function eq(one: string, other: string): boolean {
  return decimal(one) === decimal(other);
}
