import type { Payout } from '@hoga/contract/admin-payout';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, personColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { amountText, payeeText, standing } from './payout-words.ts';

export function payoutColumns(siteName: (payout: Payout) => string): readonly Column<Payout>[] {
  return [
    { id: 'id', title: '번호', track: '72px', isFigure: true, cell: ({ id }) => id },
    personColumn<Payout>({ title: '회원' }),
    siteColumn(siteName),
    {
      id: 'payee',
      title: '받는 곳',
      track: 'minmax(168px,3fr)',
      room: 'desktop',
      cell: (payout) => (
        <span className="block truncate">
          {payeeText(payout)} <span className="text-micro text-ink-2">{payout.payee?.holder}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      title: '송금액',
      track: 'minmax(96px,132px)',
      isFigure: true,
      cell: (payout) => <b className="font-semibold">{amountText(payout)}</b>,
    },
    stateColumn('104px', standing),
    momentColumn('시각', ({ paid, approvedAt }) => paid?.at ?? approvedAt),
  ];
}
