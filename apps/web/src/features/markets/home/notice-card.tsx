import type { ContentRow } from '@hoga/contract/content';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { UnreadDot } from '@hoga/ui/components/unread-dot.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { firstArticlesQuery, unreadNoticesQuery } from '../../../data/content/article-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { HomeCard } from './home-card.tsx';
import { HOME_LINES, HomeLines } from './home-lines.tsx';

/** The newest notices. Reading them needs a login: a visitor who presses one is led there and back. */
export function NoticeCard({ isMember }: { isMember: boolean }) {
  const t = useText();
  const notices = useQuery(firstArticlesQuery('notice', HOME_LINES));
  const { data: unread } = useQuery({ ...unreadNoticesQuery(), enabled: isMember });
  return (
    <HomeCard title={t('home.notices')} href="/more/notice">
      <HomeLines query={notices} empty={t('home.noNotices')}>
        {(notice) => <NoticeLine notice={notice} isUnread={unread?.ids.includes(notice.id) === true} />}
      </HomeLines>
    </HomeCard>
  );
}

function NoticeLine({ notice, isUnread }: { notice: ContentRow; isUnread: boolean }) {
  return (
    <AppLink href={`/more/notice/${notice.id}`} className="pressable-row flex min-h-11 items-center gap-2.5 py-1.5">
      {notice.category !== '' && <Tag>{notice.category}</Tag>}
      <span className="min-w-0 flex-1 text-label lg:truncate font-medium">{notice.title}</span>
      {isUnread && <UnreadDot />}
      <time className="shrink-0 text-micro text-ink-3">{formatKstDate(notice.createdAt)}</time>
    </AppLink>
  );
}
