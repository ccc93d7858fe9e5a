import type { ContentRow } from '@hoga/contract/content';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { UnreadDot } from '@hoga/ui/components/unread-dot.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { firstArticlesQuery, unreadNoticesQuery } from '../../../data/content/article-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { HomeCard } from './home-card.tsx';

const SHOWN = 3;

/** The newest notices. Reading them needs a login: a visitor who presses one is led there and back. */
export function NoticeCard({ isMember }: { isMember: boolean }) {
  const t = useText();
  const { data: notices } = useQuery(firstArticlesQuery('notice', SHOWN));
  const { data: unread } = useQuery({ ...unreadNoticesQuery(), enabled: isMember });
  if (notices === undefined) return null;
  return (
    <HomeCard title={t('home.notices')} href="/more/notice">
      {notices.length === 0 && <p className="py-3 text-caption text-ink-3">{t('home.noNotices')}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLine notice={notice} isUnread={unread?.ids.includes(notice.id) === true} />
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

function NoticeLine({ notice, isUnread }: { notice: ContentRow; isUnread: boolean }) {
  return (
    <AppLink href={`/more/notice/${notice.id}`} className="pressable-row flex min-h-11 items-center gap-2.5 py-1.5">
      {notice.category !== '' && <Tag>{notice.category}</Tag>}
      <span className="min-w-0 flex-1 truncate text-label font-medium">{notice.title}</span>
      {isUnread && <UnreadDot />}
      <time className="shrink-0 text-micro text-ink-3">{formatKstDate(notice.createdAt)}</time>
    </AppLink>
  );
}
