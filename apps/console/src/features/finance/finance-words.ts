import type { CurrencyFigures } from '@hoga/contract/admin-finance';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { FinanceLine } from '@hoga/domain/operators/finance-lines';
import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { add, decimal, toText, ZERO } from '@hoga/kernel/decimal';
import type { BookDay, Period } from '../../data/finance.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import type { StatusTone } from '../../shared/kit/status-tag.tsx';

export const VIEWS = [
  { id: 'recent', name: t('finance.recent') },
  { id: 'month', name: t('finance.thisMonth') },
  { id: 'before', name: t('finance.lastMonth') },
  { id: 'quarter', name: t('finance.quarter') },
] as const;
export type View = (typeof VIEWS)[number]['id'];

/** The days of a view, by the day it is in Korea. */
export function periodOf(view: View, now: number): Period {
  const today = kstDay(now);
  const dateOf = (day: number) => kstDate(kstMidnight(day));
  const first = kstDay(Date.parse(`${kstDate(now).slice(0, 7)}-01T00:00:00+09:00`));
  switch (view) {
    case 'recent':
      return { startDate: dateOf(today - 30), endDate: dateOf(today) };
    case 'month':
      return { startDate: dateOf(first), endDate: dateOf(today) };
    case 'before':
      return { startDate: `${dateOf(first - 1).slice(0, 7)}-01`, endDate: dateOf(first - 1) };
    case 'quarter':
      return { startDate: dateOf(today - 89), endDate: dateOf(today) };
  }
}

export const amountText = (amount: string, currency: string, isSigned = false): string =>
  exactAmount(amount, currencyUnit(currency), { signed: isSigned });

/** The sum of some lines of a day. */
export function sumOf({ lines }: CurrencyFigures, wanted: readonly FinanceLine[]): string {
  const amounts = lines.filter(({ line }) => wanted.includes(line)).map(({ amount }) => decimal(amount));
  return toText(amounts.reduce((sum, amount) => add(sum, amount), ZERO));
}

export function standing({ closed, isNext, day }: BookDay, now: number): readonly [name: string, tone: StatusTone] {
  if (closed !== null) return [t('finance.closed'), 'ok'];
  if (day === kstDate(now)) return [t('finance.notOver'), 'gone'];
  return [t('finance.notClosed'), isNext ? 'warn' : 'gone'];
}
