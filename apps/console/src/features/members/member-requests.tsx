import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { type MemberKey, type MemberRequest, useMemberRequests } from '../../data/members.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';

const COLUMNS: readonly SmallColumn<MemberRequest>[] = [
  {
    id: 'at',
    title: '신청',
    cell: ({ createdAt }) => <span className="text-micro text-ink-3">{formatKstShort(createdAt)}</span>,
  },
  {
    id: 'number',
    title: '요청',
    cell: ({ id, type }) => (
      <Link
        to="/requests"
        search={{ view: 'all', find: String(id), open: Number(id) }}
        className="font-medium text-brand-text"
      >
        {DNW_TYPE_NAMES[type]} #{id}
      </Link>
    ),
  },
  {
    id: 'amount',
    title: '금액',
    isFigure: true,
    cell: ({ point, currency }) => <b className="font-semibold">{formatAmount(point, currencyUnit(currency))}</b>,
  },
  {
    id: 'status',
    title: '상태',
    cell: ({ status }) => <StatusTag tone={DNW_STATUS[status][1]}>{DNW_STATUS[status][0]}</StatusTag>,
  },
];

export function MemberRequests({ who }: { who: MemberKey }) {
  const { rows, isLoading, error, more, reload } = useMemberRequests(who);
  return (
    <>
      <ListState
        isLoading={isLoading}
        error={error}
        isEmpty={rows.length === 0}
        empty="신청한 내역이 없습니다."
        onRetry={reload}
      >
        <SmallTable label="입출금" columns={COLUMNS} rows={rows} keyOf={({ id }) => Number(id)} />
      </ListState>
      {more !== null && <ListFoot words={[`${rows.length}건 이상`]} more={more} />}
    </>
  );
}
