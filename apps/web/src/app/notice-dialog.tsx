import type { ContentId } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { WrittenHtml } from '@hoga/ui/components/written-html.tsx';
import { useQuery } from '@tanstack/react-query';
import { messageForError } from '../data/api/api.ts';
import { articleQuery } from '../data/content/article-queries.ts';
import { dismissNotice } from '../data/socket/notice-store.ts';
import { useText } from '../shared/i18n/use-text.ts';

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
