import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { SiteId } from '@hoga/kernel/ids';
import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import type { FuturesInstrument, OverseaInstrument } from '../../data/instruments.ts';
import { exactAmount, exactFigure } from '../../shared/exact-amount.ts';
import type { Column } from '../../shared/grid/column.ts';
import { stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { instrumentState } from '../../shared/instrument-state.ts';
import { percentOf } from '../../shared/parameters/parameter.ts';

type Row = OverseaInstrument | FuturesInstrument;

export interface ColumnOptions {
  /** Null where the list shows one site. */
  readonly siteName: ((id: SiteId) => string) | null;
  /** Beside an open form there is room for the name and the state only. */
  readonly isNarrow: boolean;
  readonly currencyOf: (id: SiteId) => string;
}

export function instrumentColumns({ siteName, isNarrow, currencyOf }: ColumnOptions): readonly Column<Row>[] {
  const name: Column<Row> = {
    id: 'name',
    title: t('instruments.instrument'),
    track: 'minmax(104px,1fr)',
    cell: ({ koName, symbol, siteId }) => (
      <>
        <b className="font-semibold">{koName}</b>{' '}
        <span className="text-ink-2">{isNarrow && siteName !== null ? siteName(siteId) : symbol}</span>
      </>
    ),
  };
  const state = stateColumn<Row>(isNarrow ? '48px' : '56px', instrumentState);
  if (isNarrow) return [name, state];
  const site: Column<Row> = {
    id: 'site',
    title: t('instruments.site'),
    track: 'minmax(40px,88px)',
    cell: ({ siteId }) => <span className="text-ink-2">{siteName?.(siteId)}</span>,
  };
  return [
    name,
    ...(siteName === null ? [] : [site]),
    {
      id: 'margin',
      title: t('instruments.marginLeverage'),
      track: '100px',
      isFigure: true,
      cell: (row) =>
        'marginPer' in row
          ? exactAmount(row.marginPer, currencyUnit(currencyOf(row.siteId)))
          : t('instruments.upToTimes', { maxLeverage: row.maxLeverage }),
    },
    {
      id: 'fee',
      title: t('instruments.fee'),
      track: '96px',
      isFigure: true,
      room: 'wide',
      cell: (row) =>
        'feePer' in row
          ? exactAmount(row.feePer, currencyUnit(currencyOf(row.siteId)))
          : formatPercent(percentOf(row.takerFee), { signed: false, places: 3 }),
    },
    {
      id: 'most',
      title: t('instruments.orderMost'),
      track: '88px',
      isFigure: true,
      room: 'wide',
      cell: (row) =>
        'marginPer' in row ? t('instruments.contracts', { maxQty: exactFigure(row.maxQty) }) : exactFigure(row.maxQty),
    },
    state,
    {
      id: 'version',
      title: t('instruments.version'),
      track: '40px',
      isFigure: true,
      room: 'wide',
      cell: ({ version }) => <span className="font-medium text-ink-2">{version}</span>,
    },
  ];
}
