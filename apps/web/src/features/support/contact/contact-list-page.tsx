import type { Contact } from '@hoga/contract/contact';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { UnreadDot } from '@hoga/ui/components/unread-dot.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { rowsOf } from '../../../data/api/pages.ts';
import { contactListQuery, markAllContactsRead } from '../../../data/content/contact-queries.ts';
import { useSession } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PagedList } from '../article/paged-list.tsx';
import { ReadAllButton } from '../read-all-button.tsx';
import { STATUS_TONE, titleOf } from './contact-words.ts';

/** /more/contact and /service/contact: the member's inquiries (RT-44, RT-54). */
export function ContactListPage() {
  const t = useText();
  const client = useQueryClient();
  const unread = useSession((state) => state.unreadContacts);
  const query = useInfiniteQuery(contactListQuery());
  const contacts = rowsOf(query.data?.pages ?? []);
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      {unread > 0 && <ReadAllButton onPress={() => void markAllContactsRead(client)} />}
      {contacts.length > 0 && (
        <div className="px-gutter pt-3 pb-2">
          <ButtonLink href="/more/contact/create" variant="primary" block>
            {t('support.ask')}
          </ButtonLink>
        </div>
      )}
      <PagedList
        query={query}
        rows={contacts}
        render={(contact) => <ContactRow contact={contact} />}
        empty={
          <EmptyState
            icon={<Headset size={24} />}
            title={t('support.noContacts')}
            detail={t('support.noContactsHint')}
            action={
              <ButtonLink href="/more/contact/create" variant="primary" size="sm">
                {t('support.ask')}
              </ButtonLink>
            }
          />
        }
        endText={t('support.lastContact')}
      />
    </div>
  );
}

function ContactRow({ contact }: { contact: Contact }) {
  const t = useText();
  const isUnread = contact.isUnread === 1;
  return (
    <AppLink
      href={`/more/contact/${contact.id}`}
      className="pressable-row flex min-h-16 items-center gap-3 px-gutter py-3 -outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className={cx('truncate text-body tracking-snug', isUnread ? 'font-bold' : 'font-medium')}>
            {titleOf(contact.question)}
          </span>
          {isUnread && <UnreadDot />}
        </span>
        <span className="mt-1 block truncate text-micro text-ink-3">
          {t(`support.about_${contact.category}`)} · {formatKstShort(contact.updatedAt)} ·{' '}
          {t('support.lines', { count: contact.lines })}
        </span>
      </span>
      <Tag tone={STATUS_TONE[contact.status]}>{t(`support.status_${contact.status}`)}</Tag>
    </AppLink>
  );
}
