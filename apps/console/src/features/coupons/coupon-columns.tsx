import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { SiteCoupon } from '../../data/coupons.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import type { Column } from '../../shared/grid/column.ts';
import { siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { STATES } from './coupon-words.ts';

export function couponColumns(siteName: (coupon: SiteCoupon) => string): readonly Column<SiteCoupon>[] {
  return [
    { id: 'code', title: t('coupons.code'), track: '64px', cell: ({ code }) => <code>{code}</code> },
    siteColumn(siteName),
    {
      id: 'amount',
      title: t('coupons.amount'),
      track: 'minmax(88px,120px)',
      isFigure: true,
      cell: ({ amount, currency }) => <b className="font-semibold">{exactAmount(amount, currencyUnit(currency))}</b>,
    },
    {
      id: 'note',
      title: t('coupons.note'),
      track: 'minmax(64px,1fr)',
      room: 'desktop',
      cell: ({ issue }) => issue?.note ?? '',
    },
    {
      id: 'user',
      title: t('coupons.usedBy'),
      track: 'minmax(64px,120px)',
      cell: ({ usedByName }) => usedByName ?? <span className="text-ink-3">–</span>,
    },
    stateColumn('72px', ({ state }) => STATES[state]),
    {
      id: 'ends',
      title: t('coupons.validUntil'),
      track: '92px',
      isFigure: true,
      room: 'wide',
      cell: ({ endsAt }) => <span className="text-ink-2">{endsAt === null ? '' : formatKstShort(endsAt)}</span>,
    },
  ];
}
