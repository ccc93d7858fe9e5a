import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { type MemberKey, type MemberRequest, useMemberRequests } from '../../data/members.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { t } from '../../shared/i18n/t.ts';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';

const COLUMNS: readonly SmallColumn<MemberRequest>[] = [
  {
    id: 'at',
    title: t('members.requestedAt'),
    cell: ({ createdAt }) => <span className="text-micro text-ink-3">{formatKstShort(createdAt)}</span>,
  },
  {
    id: 'number',
    title: t('members.request'),
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
    title: t('members.amount'),
    isFigure: true,
    cell: ({ point, currency }) => <b className="font-semibold">{exactAmount(point, currencyUnit(currency))}</b>,
  },
  {
    id: 'status',
    title: t('members.status'),
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
        empty={t('members.noRequests')}
        onRetry={reload}
      >
        <SmallTable label={t('members.cash')} columns={COLUMNS} rows={rows} keyOf={({ id }) => Number(id)} />
      </ListState>
      {more !== null && <ListFoot words={[t('members.recordsMore', { count: rows.length })]} more={more} />}
    </>
  );
}
