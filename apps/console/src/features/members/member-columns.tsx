import type { SiteId } from '@hoga/kernel/ids';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { SiteMember } from '../../data/members.ts';
import type { Column } from '../../shared/grid/column.ts';
import { personColumn, sinceColumn, siteColumn, stateColumn } from '../../shared/grid/shared-columns.tsx';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ROLE_TAGS, STATUS } from './member-words.ts';

export function memberColumns(siteName: (id: SiteId) => string): readonly Column<SiteMember>[] {
  return [
    personColumn({
      title: t('members.member'),
      tag: ({ role }) => ROLE_TAGS[role] !== null && <StatusTag tone="gone">{ROLE_TAGS[role]}</StatusTag>,
    }),
    { id: 'id', title: t('members.memberNumber'), track: '72px', room: 'desktop', cell: ({ id }) => id },
    { ...siteColumn<SiteMember>(({ siteId }) => siteName(siteId)), room: 'desktop' },
    { id: 'nick', title: t('members.nickname'), track: 'minmax(72px,1fr)', room: 'wide', cell: ({ nick }) => nick },
    { id: 'phone', title: t('members.phone'), track: '116px', room: 'desktop', cell: ({ phone }) => phone },
    stateColumn('76px', ({ status }) => STATUS[status]),
    {
      id: 'lastLogin',
      title: t('members.lastSignIn'),
      track: '92px',
      room: 'desktop',
      cell: ({ lastLoginAt }) => (
        <span className="text-ink-2" title={lastLoginAt === null ? undefined : formatKstDateTime(lastLoginAt)}>
          {lastLoginAt === null ? NO_VALUE : formatKstShort(lastLoginAt)}
        </span>
      ),
    },
    sinceColumn(t('members.joined'), ({ createdAt }) => createdAt),
  ];
}
