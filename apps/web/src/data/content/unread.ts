import { queryClient } from '@hoga/client/query-client';
import { isSuccess } from '@hoga/client/reply';
import { USER_QUEUES } from '@hoga/contract/socket-protocol';
import { getUnreadContactCount } from '@hoga/contract/unchecked/contact';
import { getUnreadMessageCount } from '@hoga/contract/unchecked/message';
import { callApi } from '../api/api.ts';
import { loggedInNow, sessionStore } from '../session/session-store.ts';
import { onGap, subscribe } from '../socket/socket.ts';
import { refreshContacts } from './contact-queries.ts';
import { refreshMessages } from './message-queries.ts';

/**
 * Keeps badges and lists of unread items. Events carry the counts (`socket/account-events.ts`); the counts before the
 * first event, and after a broken connection, are fetched. Returns the function that stops it.
 */
export function followUnread(): () => void {
  void countUnread();
  const stops = [
    subscribe(USER_QUEUES.newMessage, ({ type }) => {
      if (type === 'alarm') return;
      if (type !== 'answer') void refreshMessages(queryClient);
      if (type !== 'create') void refreshContacts(queryClient);
    }),
    onGap(() => void countUnread()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

async function countUnread(): Promise<void> {
  const [messages, contacts] = await Promise.all([callApi(getUnreadMessageCount), callApi(getUnreadContactCount)]);
  if (!loggedInNow()) return;
  sessionStore.setState({
    ...(isSuccess(messages) ? { unreadMessages: messages.data.count } : {}),
    ...(isSuccess(contacts) ? { unreadContacts: contacts.data.count } : {}),
  });
}
