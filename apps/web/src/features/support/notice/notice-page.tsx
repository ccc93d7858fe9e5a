import { idOf } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { noticeQuery } from '../../../data/content/notice-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { formatKstDateTime } from '../../../shared/lib/format-time.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { GoneState } from '../../../shared/ui/gone-state.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { WrittenHtml } from '../../../shared/ui/written-html.tsx';

/** /more/notice/:id: one notice, as the operator wrote it. */
export function NoticePage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false });
  const notice = useQuery(noticeQuery(idOf(Number(id))));
  if (notice.isPending) return <SkeletonList rows={4} />;
  if (isGone(notice.error)) {
    return <GoneState title={messageForError(notice.error)} href="/more/notice" label={t('more.allNotices')} />;
  }
  if (notice.isError) {
    return (
      <ErrorState
        onRetry={() => void notice.refetch()}
        pending={notice.isFetching}
        detail={messageForError(notice.error) ?? undefined}
      />
    );
  }
  const { category, title, createdAt, content } = notice.data;
  return (
    <article className="mx-auto w-full max-w-(--w-page) px-gutter pt-4 pb-10">
      <header className="border-b border-line pb-4">
        <h2 className="text-title2 font-bold text-balance break-keep wrap-anywhere">{title}</h2>
        <p className="mt-2 flex items-center gap-1.5 text-caption text-ink-3">
          {category !== '' && <Tag>{category}</Tag>}
          {formatKstDateTime(createdAt)}
        </p>
      </header>
      <div className="pt-4">
        <WrittenHtml html={content} />
      </div>
    </article>
  );
}
