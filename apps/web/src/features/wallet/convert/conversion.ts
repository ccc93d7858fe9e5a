import { converted, exchanged, type Worth } from '@hoga/domain/wallet/exchange';
import { type Decimal, ONE, sub } from '@hoga/kernel/decimal';

export interface Conversion {
  /** What the rate alone would give. */
  readonly plain: Decimal;
  /** What the house keeps of it. */
  readonly spread: Decimal;
  readonly received: Decimal;
}

/** What so much comes to at a rate, as the server computes it; it decides at the moment it is asked. */
export function conversionOf(amount: Decimal, rate: Decimal, unit: Decimal): Conversion {
  const from: Worth = { usdt: rate, amount: ONE };
  const to: Worth = { usdt: ONE, amount: ONE };
  const plain = exchanged(amount, from, to, unit);
  const received = converted(amount, from, to, unit);
  return { plain, spread: sub(plain, received), received };
}
