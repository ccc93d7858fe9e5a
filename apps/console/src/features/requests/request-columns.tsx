import type { SiteId } from '@hoga/kernel/ids';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import type { CashierRequest } from '../../data/requests.ts';
import type { Column } from '../../shared/grid/column.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ageText, amountText, isOld, statusOf, typeName } from './request-words.ts';

export function requestColumns(siteName: (id: SiteId) => string, now: number): readonly Column<CashierRequest>[] {
  return [
    {
      id: 'type',
      title: '유형',
      track: '64px',
      cell: (row) => <b className="font-semibold">{typeName(row)}</b>,
      csv: typeName,
    },
    {
      id: 'site',
      title: '사이트',
      track: '72px',
      room: 'wide',
      cell: ({ siteId }) => <span className="text-micro text-ink-2">{siteName(siteId)}</span>,
      csv: ({ siteId }) => siteName(siteId),
    },
    {
      id: 'member',
      title: '회원',
      track: 'minmax(72px,1fr)',
      cell: ({ username }) => <b className="font-semibold">{username}</b>,
      csv: ({ username }) => username,
    },
    {
      id: 'amount',
      title: '금액',
      track: 'minmax(104px,auto)',
      isFigure: true,
      cell: (row) => <b>{amountText(row)}</b>,
      csv: ({ point }) => point,
    },
    {
      id: 'status',
      title: '상태',
      track: '76px',
      cell: (row) => {
        const [name, tone] = statusOf(row);
        return <StatusTag tone={tone}>{name}</StatusTag>;
      },
      csv: (row) => statusOf(row)[0],
    },
    {
      id: 'age',
      title: '대기',
      track: '52px',
      isFigure: true,
      room: 'desktop',
      cell: (row) => (
        <span className={isOld(row, now) ? 'font-semibold text-warn' : 'text-ink-2'}>
          {ageText(row.createdAt, now)}
        </span>
      ),
      csv: ({ createdAt }) => formatKstDateTime(createdAt),
    },
  ];
}
