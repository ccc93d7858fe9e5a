import { isSuccess } from '@hoga/client/reply';
import { readAllNotices, readNotice } from '@hoga/contract/unchecked/content';
import type { ContentId } from '@hoga/kernel/ids';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api.ts';
import { unreadNoticesQuery } from './article-queries.ts';

/** Opening a notice marks it as read. If that fails it stays unread, without an error. */
export async function markNoticeRead(client: QueryClient, contentId: ContentId): Promise<void> {
  const reply = await callApi(readNotice, { body: { contentId } });
  if (!isSuccess(reply)) return;
  client.setQueryData(
    unreadNoticesQuery().queryKey,
    (known) => known && { count: reply.data.count, ids: known.ids.filter((id) => id !== contentId) },
  );
}

export async function markAllNoticesRead(client: QueryClient): Promise<void> {
  const reply = await callApi(readAllNotices, { body: {} });
  if (isSuccess(reply)) client.setQueryData(unreadNoticesQuery().queryKey, { count: reply.data.count, ids: [] });
}
