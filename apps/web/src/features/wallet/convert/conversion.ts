import { atRate, convertedAt, parseExchangeRate } from '@hoga/domain/wallet/exchange-rate';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, sub } from '@hoga/kernel/decimal';

export interface Conversion {
  /** The amount by the rate alone. */
  readonly plain: Decimal;
  /** The house's spread. */
  readonly spread: Decimal;
  readonly received: Decimal;
}

/** The result of an amount at a rate, as the server computes it; where a quote promises an amount, that one. */
export function conversionOf(amount: Decimal, rateShown: string, unit: Decimal, promised?: Decimal): Conversion {
  const rate = defined(parseExchangeRate(rateShown), 'a rate');
  const plain = atRate(amount, rate, unit);
  const received = promised ?? convertedAt(amount, rate, unit);
  return { plain, spread: sub(plain, received), received };
}
