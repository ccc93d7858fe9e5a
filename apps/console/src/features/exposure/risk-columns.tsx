import type { RiskRow } from '@hoga/contract/admin-risk';
import type { SiteId } from '@hoga/kernel/ids';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import type { Column } from '../../shared/grid/column.ts';
import { LimitMeter } from '../../shared/house/limit-meter.tsx';
import { shortAmount } from '../../shared/house/short-amount.ts';
import { t } from '../../shared/i18n/t.ts';

const SIDE = { up: t('house.buy'), down: t('house.sell'), flat: '' } as const;

/** Option ids of the two products may be equal: the key in the address must be unique. */
export const rowKey = ({ optionId, product }: Pick<RiskRow, 'optionId' | 'product'>): number =>
  optionId * 2 + (product === 'FUTURES' ? 1 : 0);

export function netText({ net, currency }: Pick<RiskRow, 'net' | 'currency'>): string {
  if (net === null) return t('house.noQuote');
  return `${SIDE[directionOf(net)]} ${shortAmount(net.replace('-', ''), currency)}`.trim();
}

export interface RiskColumnParts {
  readonly siteName: ((id: SiteId) => string) | null;
  /** Beside a detail only the compared figures have room. */
  readonly isNarrow: boolean;
}

export function riskColumns({ siteName, isNarrow }: RiskColumnParts): readonly Column<RiskRow>[] {
  const columns: readonly Column<RiskRow>[] = [
    {
      id: 'instrument',
      title: t('house.instrument'),
      track: 'minmax(76px,1.4fr)',
      cell: ({ koName, stock, siteInfoId }) => (
        <span className="block max-sm:whitespace-normal sm:truncate">
          <b className="font-semibold break-keep">{koName}</b>{' '}
          <span className="text-ink-3 max-sm:hidden">
            {stock}
            {siteName !== null && <span className="text-micro"> · {siteName(siteInfoId)}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'holders',
      title: t('risk.holders'),
      track: '56px',
      isFigure: true,
      room: 'desktop',
      cell: ({ holders }) => holders.toLocaleString('en'),
    },
    {
      id: 'short',
      title: t('house.sell'),
      track: 'minmax(116px,1fr)',
      isFigure: true,
      room: 'desktop',
      cell: ({ short, currency }) => <span className="text-ink-2">{shortAmount(short, currency)}</span>,
    },
    {
      id: 'long',
      title: t('house.buy'),
      track: 'minmax(116px,1fr)',
      isFigure: true,
      room: 'desktop',
      cell: ({ long, currency }) => <span className="text-ink-2">{shortAmount(long, currency)}</span>,
    },
    {
      id: 'net',
      title: t('house.netExposure'),
      track: 'minmax(136px,1.1fr)',
      isFigure: true,
      cell: (row) => <b className={cx('font-semibold', DIRECTION_TEXT[directionOf(row.net ?? '0')])}>{netText(row)}</b>,
    },
    {
      id: 'used',
      title: t('house.limitUse'),
      track: 'minmax(76px,128px)',
      cell: ({ usedPercent }) => <LimitMeter usedPercent={usedPercent} />,
    },
    {
      id: 'limit',
      title: t('house.limit'),
      track: '116px',
      isFigure: true,
      room: 'wide',
      cell: ({ limit, currency }) => <span className="text-ink-2">{shortAmount(limit, currency)}</span>,
    },
  ];
  return isNarrow ? columns.filter(({ id }) => id !== 'holders' && id !== 'limit') : columns;
}
