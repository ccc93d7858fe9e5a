import type { ContentId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../data/api/api.ts';
import { articleQuery } from '../data/content/article-queries.ts';
import { dismissNotice } from '../data/socket/notice-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { Sheet } from '../shared/ui/sheet.tsx';
import { SkeletonList } from '../shared/ui/skeleton-list.tsx';
import { WrittenHtml } from '../shared/ui/written-html.tsx';

/** Fetches the notice named by the message and shows it (CNT-24, CNT-08). */
export function NoticeDialog({ noticeId }: { noticeId: ContentId }) {
  const t = useText();
  const notice = useQuery(articleQuery('notice', noticeId));
  return (
    <Sheet
      open
      isOverPages
      onOpenChange={(open) => {
        if (!open) dismissNotice();
      }}
      title={notice.data?.title ?? t('nav.forcedNotice')}
      footer={
        <Button block onClick={dismissNotice}>
          {t('common.close')}
        </Button>
      }
    >
      {notice.isPending && <SkeletonList rows={3} />}
      {notice.isError && (
        <ErrorState
          onRetry={() => void notice.refetch()}
          pending={notice.isFetching}
          detail={messageForError(notice.error) ?? undefined}
        />
      )}
      {notice.data !== undefined && <WrittenHtml html={notice.data.content} />}
    </Sheet>
  );
}
