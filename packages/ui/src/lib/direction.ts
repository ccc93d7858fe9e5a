import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';

export type Direction = 'up' | 'down' | 'flat';

/** The direction of a figure. Text outside the decimal grammar has none. */
export function directionOf(value: Decimal | string): Direction {
  const amount = typeof value === 'string' ? parseDecimal(value) : value;
  if (amount === null || amount === 0n) return 'flat';
  return amount > 0n ? 'up' : 'down';
}

export const DIRECTION_MARK: Readonly<Record<Direction, string>> = { up: '▲', down: '▼', flat: '' };
export const DIRECTION_TEXT: Readonly<Record<Direction, string>> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-flat',
};
