import type { ContentRow } from '@hoga/contract/content';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { UnreadDot } from '@hoga/ui/components/unread-dot.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unreadNoticesQuery } from '../../../data/content/article-queries.ts';
import { markAllNoticesRead } from '../../../data/content/notice-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ArticleList } from '../article/article-list.tsx';
import { ReadAllButton } from '../read-all-button.tsx';
import { SupportTabs } from '../support-tabs.tsx';

const TEXTS = {
  search: 'support.noticeSearch',
  categories: 'support.noticeCategories',
  none: 'support.noNotices',
  noneFound: 'support.noNoticesFound',
  end: 'support.lastNotice',
} as const;

/** /more/notice: the site's notices by category and by search words; older ones load as the end becomes visible. */
export function NoticeListPage() {
  const client = useQueryClient();
  const { data: unread } = useQuery(unreadNoticesQuery());
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      {unread !== undefined && unread.count > 0 && <ReadAllButton onPress={() => void markAllNoticesRead(client)} />}
      <SupportTabs />
      <ArticleList
        kind="notice"
        texts={TEXTS}
        render={(notice) => <NoticeRow notice={notice} isUnread={unread?.ids.includes(notice.id) === true} />}
      />
    </div>
  );
}

/** A notice in the list: its whole title, as only the title distinguishes it. */
function NoticeRow({ notice, isUnread }: { notice: ContentRow; isUnread: boolean }) {
  const t = useText();
  return (
    <AppLink
      href={`/more/notice/${notice.id}`}
      className="pressable-row flex min-h-16 flex-col justify-center gap-1.5 px-gutter py-3 -outline-offset-2"
    >
      <span className="flex items-start gap-2">
        <span
          className={cx(
            'min-w-0 flex-1 text-body tracking-snug break-keep wrap-anywhere',
            isUnread ? 'font-bold' : 'font-medium',
          )}
        >
          {notice.title}
        </span>
        {isUnread && <UnreadDot className="mt-2" />}
      </span>
      <span className="flex items-center gap-1.5 text-micro text-ink-3">
        {notice.category !== '' && <Tag tone={notice.isPinned === 1 ? 'brand' : 'neutral'}>{notice.category}</Tag>}
        {notice.isPinned === 1 && <span>{t('support.pinned')}</span>}
        {formatKstDate(notice.createdAt)}
      </span>
    </AppLink>
  );
}
