import { currencyUnit } from '@hoga/domain/format/currency-text';
import { add, type Decimal, parseDecimal, ZERO } from '@hoga/kernel/decimal';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import type { CashierRequest } from '../../data/requests.ts';
import { typeName } from './request-words.ts';

/** `입금 2건 1,500,000원`: of the rows that are shown, by kind and currency. */
export function sumsText(rows: readonly CashierRequest[]): readonly string[] {
  const sums = new Map<string, { readonly name: string; readonly unit: string; count: number; sum: Decimal }>();
  for (const row of rows) {
    const name = typeName(row);
    const unit = currencyUnit(row.currency);
    const known = sums.get(`${name} ${unit}`) ?? { name, unit, count: 0, sum: ZERO };
    known.count += 1;
    known.sum = add(known.sum, parseDecimal(row.point) ?? ZERO);
    sums.set(`${name} ${unit}`, known);
  }
  return [...sums.values()].map(({ name, unit, count, sum }) => `${name} ${count}건 ${formatAmount(sum, unit)}`);
}
