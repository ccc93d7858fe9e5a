import { currencyUnit } from '@hoga/domain/format/currency-text';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MemberKey } from '../../data/member-key.ts';
import { type MemberRequest, useMemberRequests } from '../../data/members.ts';
import { DNW_STATUS, DNW_TYPE_NAMES } from '../../shared/dnw-names.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import type { SmallColumn } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import type { PeriodSearch } from '../../shared/period-search.ts';
import { StoryList } from './story/story-list.tsx';

const COLUMNS: readonly SmallColumn<MemberRequest>[] = [
  {
    id: 'at',
    title: t('members.requestedAt'),
    cell: ({ createdAt }) => <span className="text-micro text-ink-3">{formatKstDateTime(createdAt)}</span>,
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
  const [period, setPeriod] = useState<PeriodSearch>({});
  return (
    <StoryList
      label={t('members.cash')}
      list={useMemberRequests(who, period)}
      columns={COLUMNS}
      keyOf={({ id }) => Number(id)}
      empty={t('members.noRequests')}
      filter={<PeriodFields period={period} onChange={setPeriod} />}
    />
  );
}
