import type { SiteId } from '@hoga/kernel/ids';
import { NO_VALUE } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate, formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { SiteMember } from '../../data/members.ts';
import type { Column } from '../../shared/grid/column.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ROLE_TAGS, STATUS } from './member-words.ts';

export function memberColumns(siteName: (id: SiteId) => string): readonly Column<SiteMember>[] {
  return [
    {
      id: 'member',
      title: '회원',
      track: 'minmax(120px,1.4fr)',
      cell: ({ name, username, role }) => (
        <span className="flex items-center gap-1.5">
          <b className="font-semibold">{name}</b>
          <span className="truncate text-ink-2">{username}</span>
          {ROLE_TAGS[role] !== null && <StatusTag tone="gone">{ROLE_TAGS[role]}</StatusTag>}
        </span>
      ),
    },
    { id: 'id', title: '회원번호', track: '72px', room: 'desktop', cell: ({ id }) => id },
    {
      id: 'site',
      title: '사이트',
      track: '84px',
      room: 'desktop',
      cell: ({ siteId }) => <span className="text-micro text-ink-2">{siteName(siteId)}</span>,
    },
    { id: 'nick', title: '닉네임', track: 'minmax(72px,1fr)', room: 'wide', cell: ({ nick }) => nick },
    { id: 'phone', title: '전화번호', track: '116px', room: 'desktop', cell: ({ phone }) => phone },
    {
      id: 'status',
      title: '상태',
      track: '76px',
      cell: ({ status }) => <StatusTag tone={STATUS[status][1]}>{STATUS[status][0]}</StatusTag>,
    },
    {
      id: 'lastLogin',
      title: '최근 로그인',
      track: '92px',
      room: 'desktop',
      cell: ({ lastLoginAt }) => (
        <span className="text-ink-2" title={lastLoginAt === null ? undefined : formatKstDateTime(lastLoginAt)}>
          {lastLoginAt === null ? NO_VALUE : formatKstShort(lastLoginAt)}
        </span>
      ),
    },
    {
      id: 'since',
      title: '가입',
      track: '84px',
      room: 'wide',
      cell: ({ createdAt }) => <span className="text-ink-2">{formatKstDate(createdAt)}</span>,
    },
  ];
}
