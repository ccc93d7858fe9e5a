import { currencyUnit } from '@hoga/domain/format/currency-text';
import { add, type Decimal, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { exactAmount } from './exact-amount.ts';

interface Amount {
  readonly amount: string;
  readonly currency: string;
}

export function amountText({ amount, currency }: Amount): string {
  return exactAmount(amount, currencyUnit(currency));
}

/** Their sums, by currency. */
export function sumTexts(amounts: readonly Amount[]): readonly string[] {
  const sums = new Map<string, Decimal>();
  for (const { amount, currency } of amounts) sums.set(currency, add(sums.get(currency) ?? ZERO, decimal(amount)));
  return [...sums].map(([currency, sum]) => amountText({ amount: toText(sum), currency }));
}
