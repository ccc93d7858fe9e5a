import type { MemberKey } from '../../../data/member-key.ts';
import { type MemberMessage, useMemberMessages } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import { timeColumn } from './story-columns.tsx';
import { StoryList } from './story-list.tsx';

const COLUMNS: readonly SmallColumn<MemberMessage>[] = [
  timeColumn(({ createdAt }) => createdAt),
  {
    id: 'title',
    title: t('story.message'),
    cell: ({ title }) => <span className="block max-w-96 truncate font-medium">{title}</span>,
  },
  {
    id: 'state',
    title: t('members.status'),
    cell: ({ isRead, isDeleted }) =>
      isDeleted === 1 ? (
        <StatusTag tone="gone">{t('story.deleted')}</StatusTag>
      ) : (
        <StatusTag tone={isRead === 1 ? 'ok' : 'wait'}>{isRead === 1 ? t('story.read') : t('story.unread')}</StatusTag>
      ),
  },
];

/** Messages to the member. */
export function MemberMessages({ who }: { who: MemberKey }) {
  return (
    <StoryList
      label={t('story.messages')}
      list={useMemberMessages(who)}
      columns={COLUMNS}
      keyOf={({ id }) => Number(id)}
      empty={t('story.noMessages')}
      detail={({ text }) => <p className="whitespace-pre-wrap">{text}</p>}
    />
  );
}
