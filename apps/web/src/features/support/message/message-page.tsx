import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { Message } from '@hoga/contract/message';
import { MESSAGE_CATEGORIES } from '@hoga/domain/content/vocabulary';
import { badgeText } from '@hoga/domain/format/badge-text';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { notify } from '@hoga/ui/components/toasts/toast-store.ts';
import { writtenLink } from '@hoga/ui/lib/written-link.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import {
  type MessageFilter,
  markAllMessagesRead,
  markMessageRead,
  messageListQuery,
  removeMessage,
  restoreRemoved,
} from '../../../data/content/message-queries.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PagedList } from '../article/paged-list.tsx';
import { ReadAllButton } from '../read-all-button.tsx';
import { SupportTabs } from '../support-tabs.tsx';
import { MessageRow } from './message-row.tsx';

/** /more/message: messages to the member. */
export function MessagePage() {
  const t = useText();
  const client = useQueryClient();
  const router = useRouter();
  const [filter, setFilter] = useState<MessageFilter>('all');
  const unread = useSession((state) => state.unreadMessages);
  const query = useInfiniteQuery(messageListQuery(filter));
  const badge = badgeText(unread);

  async function orAlert(change: Promise<Envelope<unknown>>) {
    const reply = await change;
    if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
    return isSuccess(reply);
  }

  async function remove({ id }: Message) {
    if (!(await orAlert(removeMessage(client, id)))) return;
    notify({
      key: 'message-deleted',
      tone: 'ok',
      title: t('support.messageDeleted'),
      action: { label: t('support.undo'), onPress: () => void orAlert(restoreRemoved(client, id)) },
    });
  }

  function open({ id, isRead, link }: Message) {
    if (isRead === 0) void orAlert(markMessageRead(client, id));
    const where = writtenLink(link);
    // A message's link leads to a page of the application.
    if (where !== null && where.target === undefined) router.history.push(where.href);
  }

  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      {unread > 0 && <ReadAllButton onPress={() => void orAlert(markAllMessagesRead(client))} />}
      <SupportTabs />
      <Chips<MessageFilter>
        className="px-gutter pt-3 pb-2"
        label={t('support.messageFilter')}
        items={[
          { value: 'all', label: t('common.all') },
          {
            value: 'unread',
            label: badge === null ? t('common.unreadMark') : t('support.unreadCount', { count: badge }),
          },
          ...MESSAGE_CATEGORIES.map((value) => ({ value, label: t(`support.about_${value}`) })),
        ]}
        value={filter}
        onValueChange={setFilter}
      />
      <PagedList
        query={query}
        rows={rowsOf(query.data?.pages ?? [])}
        render={(message) => (
          <MessageRow message={message} onOpen={() => open(message)} onDelete={() => remove(message)} />
        )}
        empty={<EmptyState icon={<Mail size={24} />} title={t('support.noMessages')} />}
        endText={t('support.lastMessage')}
      />
    </div>
  );
}
