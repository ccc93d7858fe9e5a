import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import type { MemberKey } from '../../../data/member-key.ts';
import { type MemberSignIn, useMemberSignIns } from '../../../data/member-story.ts';
import { t } from '../../../shared/i18n/t.ts';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';
import { StatusTag } from '../../../shared/kit/status-tag.tsx';
import { deviceName } from '../member-words.ts';
import { timeColumn } from './story-columns.tsx';
import { StoryList } from './story-list.tsx';

const COLUMNS: readonly SmallColumn<MemberSignIn>[] = [
  timeColumn(({ createdAt }) => createdAt),
  { id: 'device', title: t('story.device'), cell: ({ device }) => <span title={device}>{deviceName(device)}</span> },
  { id: 'ip', title: t('story.address'), cell: ({ ip }) => ip },
  {
    id: 'used',
    title: t('story.lastUsed'),
    room: 'desktop',
    cell: ({ usedAt }) => <span className="text-micro text-ink-3">{formatKstDateTime(usedAt)}</span>,
  },
  {
    id: 'state',
    title: t('members.status'),
    cell: ({ endedAt }) => (
      <StatusTag tone={endedAt === null ? 'ok' : 'gone'}>
        {endedAt === null ? t('story.signedIn') : t('story.signedOut')}
      </StatusTag>
    ),
  },
];

/** From where the member has signed in. */
export function MemberSignIns({ who }: { who: MemberKey }) {
  return (
    <StoryList
      label={t('story.signIns')}
      list={useMemberSignIns(who)}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={t('story.noSignIns')}
    />
  );
}
