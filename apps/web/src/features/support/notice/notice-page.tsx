import { type ContentId, idOf } from '@hoga/kernel/ids';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { articleQuery } from '../../../data/content/article-queries.ts';
import { markNoticeRead } from '../../../data/content/notice-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ArticleView } from '../article/article-view.tsx';

/** /more/notice/:id: one notice, as the operator wrote it. */
export function NoticePage() {
  const t = useText();
  const client = useQueryClient();
  const { id = '' } = useParams({ strict: false });
  const noticeId = idOf<ContentId>(Number(id));
  const notice = useQuery(articleQuery('notice', noticeId));
  const isThere = notice.isSuccess;
  useEffect(() => {
    if (isThere) void markNoticeRead(client, noticeId);
  }, [client, isThere, noticeId]);
  return (
    <ArticleView
      query={notice}
      list={{ href: '/more/notice', label: t('support.allNotices') }}
      timeOf={({ createdAt }) => formatKstDateTime(createdAt)}
    />
  );
}
