import type { FinanceLine } from '@hoga/domain/operators/finance-lines';
import type { BookDay } from '../../data/finance.ts';
import type { Column } from '../../shared/grid/column.ts';
import { siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { amountText, standing, sumOf } from './finance-words.ts';

const FEES: readonly FinanceLine[] = ['FEES', 'WITHDRAWAL_FEES', 'FUNDING'];

function sumColumn(
  id: string,
  title: string,
  lines: readonly FinanceLine[],
  room: 'desktop' | 'wide',
): Column<BookDay> {
  return {
    ...{ id, title, room },
    track: 'minmax(92px,1fr)',
    isFigure: true,
    cell: ({ figures }) => amountText(sumOf(figures, lines), figures.currency, true),
  };
}

/** Beside an open day, whose detail has every line, only the balance owed at its end has room: an amount is never cut. */
const ONLY_ALONE: ReadonlySet<string> = new Set(['deposits', 'withdrawals', 'result', 'fees']);

export function financeColumns(
  siteName: (row: BookDay) => string,
  { now, isDayOpen }: { readonly now: number; readonly isDayOpen: boolean },
): readonly Column<BookDay>[] {
  const columns: readonly Column<BookDay>[] = [
    { id: 'day', title: t('finance.day'), track: '96px', cell: ({ day }) => day },
    siteColumn(siteName),
    { id: 'currency', title: t('finance.currency'), track: '60px', cell: ({ figures }) => figures.currency },
    sumColumn('deposits', t('finance.deposits'), ['DEPOSITS'], 'desktop'),
    sumColumn('withdrawals', t('finance.withdrawals'), ['WITHDRAWALS'], 'desktop'),
    sumColumn('result', t('finance.result'), ['RESULT'], 'wide'),
    sumColumn('fees', t('finance.fees'), FEES, 'wide'),
    {
      id: 'closing',
      title: t('finance.closing'),
      track: 'minmax(112px,1.4fr)',
      isFigure: true,
      cell: ({ figures }) => <b className="font-semibold">{amountText(figures.closing, figures.currency)}</b>,
    },
    stateColumn('84px', (row) => standing(row, now)),
  ];
  return isDayOpen ? columns.filter(({ id }) => !ONLY_ALONE.has(id)) : columns;
}
