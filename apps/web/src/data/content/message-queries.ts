import { isSuccess, type Reply } from '@hoga/client/reply';
import {
  deleteMessage,
  getMessageList,
  readAllMessages,
  readMessage,
  restoreMessage,
} from '@hoga/contract/unchecked/message';
import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import type { MessageId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { sessionStore } from '../session/session-store.ts';

/** Everything that a new message or a read one may change begins with it. */
const MESSAGES = 'message';

export type MessageFilter = 'all' | 'unread' | MessageCategory;

export const messageListQuery = (filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: [MESSAGES, 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const which = filter === 'all' ? {} : filter === 'unread' ? { isUnread: 1 } : { category: filter };
      return fetchData(getMessageList, { query: { ...which, page: pageParam, size: PAGE_SIZE }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The newest few. */
export const newestMessagesQuery = (size: number) =>
  queryOptions({
    queryKey: [MESSAGES, 'newest', size],
    queryFn: async ({ signal }) => (await fetchData(getMessageList, { query: { page: 1, size }, signal })).rows,
  });

/** Messages have come or were read: all queries of messages are fetched again. */
export function refreshMessages(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [MESSAGES] });
}

type Unread = { readonly count: number };

/** Each answers with the unread counts, which the badges show at once. */
async function changing(client: QueryClient, change: Promise<Reply<Unread>>): Promise<Reply<Unread>> {
  const reply = await change;
  if (isSuccess(reply)) {
    sessionStore.setState({ unreadMessages: reply.data.count });
    await refreshMessages(client);
  }
  return reply;
}

export function markMessageRead(client: QueryClient, id: MessageId) {
  return changing(client, callApi(readMessage, { body: { id } }));
}

export function markAllMessagesRead(client: QueryClient) {
  return changing(client, callApi(readAllMessages, { body: {} }));
}

export function removeMessage(client: QueryClient, id: MessageId) {
  return changing(client, callApi(deleteMessage, { body: { id } }));
}

/** Takes back that a message was deleted. */
export function restoreRemoved(client: QueryClient, id: MessageId) {
  return changing(client, callApi(restoreMessage, { body: { id } }));
}
