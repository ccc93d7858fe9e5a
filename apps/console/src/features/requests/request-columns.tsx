import type { DeskRequest } from '@hoga/contract/admin-request';
import { isLive } from '@hoga/domain/wallet/dnw';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { ageText, isOldAge } from '../../shared/age.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, siteColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { amountText, statusOf, typeName } from './request-words.ts';

interface ColumnParts {
  readonly siteName: (id: SiteId) => string;
  readonly now: number;
  readonly me: PlayerId;
}

export function requestColumns({ siteName, now, me }: ColumnParts): readonly Column<DeskRequest>[] {
  return [
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
      track: 'minmax(104px,auto)',
      isFigure: true,
      cell: (row) => <b>{amountText(row)}</b>,
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
      track: '84px',
      isFigure: true,
      room: 'desktop',
      cell: (row) => <AgeCell row={row} now={now} />,
    },
  ];
}

/** Somebody else at it is worth more than how it stands. */
function StateCell({ row, me }: { row: DeskRequest; me: PlayerId }) {
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

/** What waits grows old; what is decided was decided at some time. */
function AgeCell({ row, now }: { row: DeskRequest; now: number }) {
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
