import type { Payout } from '@hoga/contract/admin-payout';
import { amountText } from '../../shared/amount-sums.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, personColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { payeeText, standing } from './payout-words.ts';

export function payoutColumns(siteName: (payout: Payout) => string): readonly Column<Payout>[] {
  return [
    { id: 'id', title: t('payouts.number'), track: '56px', room: 'wide', isFigure: true, cell: ({ id }) => id },
    personColumn<Payout>({ title: t('payouts.member') }),
    siteColumn(siteName),
    {
      id: 'payee',
      title: t('payouts.payee'),
      track: 'minmax(104px,3fr)',
      room: 'wide',
      cell: (payout) => (
        <span className="block truncate">
          {payeeText(payout)} <span className="text-micro text-ink-2">{payout.payee?.holder}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      title: t('payouts.amount'),
      track: 'minmax(96px,132px)',
      isFigure: true,
      cell: (payout) => <b className="font-semibold">{amountText(payout)}</b>,
    },
    stateColumn('104px', standing),
    momentColumn(t('payouts.time'), ({ paid, approvedAt }) => paid?.at ?? approvedAt),
  ];
}
