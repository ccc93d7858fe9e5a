import type { OperatorRequest } from '@hoga/contract/admin-request';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { add, parseDecimal, toText, ZERO } from '@hoga/kernel/decimal';
import type { RequestTotal } from '../../data/requests.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { KIND_NAMES } from '../../shared/request-kinds.ts';

/** `입금 9건 22,900,000원`: a kind in a currency. */
export function totalText({ kind, currency, count, point }: RequestTotal): string {
  return t('requests.total', {
    kind: KIND_NAMES[kind],
    count,
    point: exactAmount(point, currencyUnit(currency)),
  });
}

/** The totals of the ticked rows, before anything is decided. */
export function totalsOf(rows: readonly OperatorRequest[]): readonly RequestTotal[] {
  const totals = new Map<string, RequestTotal>();
  for (const { kind, currency, point } of rows) {
    const name = `${kind} ${currency}`;
    const known = totals.get(name) ?? { kind, currency, count: 0, point: '0' };
    const sum = add(parseDecimal(known.point) ?? ZERO, parseDecimal(point) ?? ZERO);
    totals.set(name, { ...known, count: known.count + 1, point: toText(sum) });
  }
  return [...totals.values()];
}
