import { Link } from '@tanstack/react-router';
import type { MemberKey } from '../../../data/member-key.ts';
import { type MemberInquiry, useMemberInquiries } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import { INQUIRY_STATUS } from '../../../shared/inquiry-names.ts';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import { timeColumn } from './story-columns.tsx';
import { StoryList } from './story-list.tsx';

const COLUMNS: readonly SmallColumn<MemberInquiry>[] = [
  timeColumn(({ createdAt }) => createdAt),
  {
    id: 'question',
    title: t('story.question'),
    cell: ({ id, question }) => (
      <Link
        to="/inquiries"
        search={{ view: 'all', open: Number(id) }}
        className="block max-w-96 truncate font-medium text-brand-text"
      >
        #{id} {question}
      </Link>
    ),
  },
  {
    id: 'status',
    title: t('members.status'),
    cell: ({ status }) => <StatusTag tone={INQUIRY_STATUS[status][1]}>{INQUIRY_STATUS[status][0]}</StatusTag>,
  },
];

export function MemberInquiries({ who }: { who: MemberKey }) {
  return (
    <StoryList
      label={t('story.inquiries')}
      list={useMemberInquiries(who)}
      columns={COLUMNS}
      keyOf={({ id }) => Number(id)}
      empty={t('story.noInquiries')}
    />
  );
}
