import type { StatementLineView } from '@hoga/contract/admin-statement';
import { amountText } from '../../shared/amount-sums.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { standing } from './statement-words.ts';

export function lineColumns(siteName: (line: StatementLineView) => string): readonly Column<StatementLineView>[] {
  return [
    {
      id: 'payer',
      title: t('statements.payer'),
      track: 'minmax(72px,2fr)',
      cell: ({ payer, memo }) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <b className="max-w-full shrink-0 truncate font-semibold">{payer === '' ? t('statements.noPayer') : payer}</b>
          <span className="min-w-0 truncate text-micro text-ink-2">{memo}</span>
        </span>
      ),
    },
    siteColumn(siteName),
    {
      id: 'amount',
      title: t('statements.amount'),
      track: 'minmax(96px,140px)',
      isFigure: true,
      cell: (line) => <b className="font-semibold">{amountText(line)}</b>,
    },
    stateColumn('96px', standing),
    momentColumn(t('statements.time'), ({ at }) => at),
  ];
}
