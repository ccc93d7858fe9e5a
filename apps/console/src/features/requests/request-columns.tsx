import type { OperatorRequest } from '@hoga/contract/admin-request';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import type { RequestOrder } from '@hoga/domain/operators/requests';
import { isLive } from '@hoga/domain/wallet/dnw';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { ageText, isOldAge } from '../../shared/age.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import type { Column } from '../../shared/grid/column.ts';
import { momentColumn, personColumn, siteColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { amountText, statusOf, typeName, walletName } from './request-words.ts';

interface ColumnParts {
  readonly siteName: (id: SiteId) => string;
  readonly now: number;
  readonly me: PlayerId;
  readonly isShown: (id: string) => boolean;
  readonly order: RequestOrder;
  readonly onOrder: (order: RequestOrder) => void;
}

/** The optional columns; kind, member, amount and state are always shown. */
export const CHOSEN_COLUMNS = [
  { id: 'number', name: t('requests.number') },
  { id: 'site', name: t('kit.site') },
  { id: 'wallet', name: t('requests.wallet') },
  { id: 'fee', name: t('requests.feeColumn') },
  { id: 'age', name: t('requests.waiting') },
  { id: 'asked', name: t('requests.askedAt') },
] as const;

/** The default, until columns are chosen. */
export const USUAL_COLUMNS = ['site', 'age'];

/** Sorts by a column, or reverses the order where it is sorted by it already. */
function sortBy({ order, onOrder }: ColumnParts, first: RequestOrder, other: RequestOrder, rising: RequestOrder) {
  const isBy = order === first || order === other;
  return {
    is: isBy ? (order === rising ? ('ascending' as const) : ('descending' as const)) : null,
    onSort: () => onOrder(order === first ? other : first),
  };
}

export function requestColumns(parts: ColumnParts): readonly Column<OperatorRequest>[] {
  const { siteName, now, me, isShown } = parts;
  const all: readonly Column<OperatorRequest>[] = [
    { id: 'number', title: t('requests.number'), track: '72px', room: 'desktop', cell: ({ id }) => `#${id}` },
    {
      id: 'type',
      title: t('requests.kind'),
      track: '52px',
      cell: (row) => <b className="font-semibold">{typeName(row)}</b>,
    },
    siteColumn(({ siteInfoId }) => siteName(siteInfoId)),
    personColumn({
      title: t('requests.member'),
      tag: ({ isFirstDeposit }) =>
        isFirstDeposit === 1 && (
          <span className="max-xl:hidden">
            <StatusTag tone="gone">{t('requests.firstDeposit')}</StatusTag>
          </span>
        ),
    }),
    {
      id: 'amount',
      title: t('requests.amount'),
      sort: sortBy(parts, 'LARGEST', 'SMALLEST', 'SMALLEST'),
      track: 'minmax(104px,auto)',
      isFigure: true,
      cell: (row) => <b>{amountText(row)}</b>,
    },
    {
      id: 'fee',
      title: t('requests.feeColumn'),
      track: 'minmax(72px,auto)',
      isFigure: true,
      room: 'desktop',
      cell: ({ fee, currency }) => exactAmount(fee, currencyUnit(currency)),
    },
    {
      id: 'wallet',
      title: t('requests.wallet'),
      track: 'minmax(84px,auto)',
      room: 'desktop',
      cell: (row) => <span className="text-ink-2">{walletName(row)}</span>,
    },
    {
      id: 'status',
      title: t('requests.status'),
      track: '64px',
      cell: (row) => <StateCell row={row} me={me} />,
    },
    {
      id: 'age',
      title: t('requests.waiting'),
      // The longest waiting has the greatest age.
      sort: sortBy(parts, 'OLDEST', 'NEWEST', 'NEWEST'),
      track: '84px',
      isFigure: true,
      room: 'desktop',
      cell: (row) => <AgeCell row={row} now={now} />,
    },
    { ...momentColumn<OperatorRequest>(t('requests.askedAt'), ({ createdAt }) => createdAt), id: 'asked' },
  ];
  const chosen: ReadonlySet<string> = new Set(CHOSEN_COLUMNS.map(({ id }) => id));
  return all.filter(({ id }) => !chosen.has(id) || isShown(id));
}

/** Another operator's lock takes precedence over the status. */
function StateCell({ row, me }: { row: OperatorRequest; me: PlayerId }) {
  const other = [...(row.lock === null ? [] : [row.lock]), ...row.lookers].find(({ id }) => id !== me);
  if (other !== undefined) {
    return (
      <span className="flex items-center gap-1.5 text-micro text-ink-2" title={other.name}>
        <Avatar name={other.name} size="sm" />
        {row.lock?.id === other.id ? t('requests.deciding') : t('requests.looking')}
      </span>
    );
  }
  const [name, tone] = statusOf(row);
  return <StatusTag tone={tone}>{name}</StatusTag>;
}

/** The age of a waiting request; the time of a decided one. */
function AgeCell({ row, now }: { row: OperatorRequest; now: number }) {
  if (!isLive(row.status))
    return (
      <span className="text-micro text-ink-2" title={formatKstDateTime(row.updatedAt)}>
        {formatKstShort(row.updatedAt)}
      </span>
    );
  return (
    <span className={isOldAge(row.createdAt, now) ? 'font-semibold text-warn' : 'text-ink-2'}>
      {ageText(row.createdAt, now)}
    </span>
  );
}
