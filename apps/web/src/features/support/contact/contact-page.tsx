import type { Contact } from '@hoga/contract/contact';
import { type ContactId, type DnwId, idOf } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isGone, messageForError } from '../../../data/api/api.ts';
import { contactQuery } from '../../../data/content/contact-queries.ts';
import { dnwQuery } from '../../../data/wallet/cashier-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ContactLineView } from './contact-line.tsx';
import { STATUS_TONE, titleOf } from './contact-words.ts';
import { MoreForm } from './more-form.tsx';
import { RatingForm } from './rating-form.tsx';
import { RelatedRequest } from './related-request.tsx';

/** /more/contact/:id: one inquiry, all its messages, and a field to write more (RT-55). */
export function ContactPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false });
  const contactId = idOf<ContactId>(Number(id));
  const query = useQuery(contactQuery(contactId));
  const lines = query.data?.lines.length ?? 0;
  // The newest line is the one to read: it is scrolled into view.
  useEffect(() => {
    if (lines > 1) window.scrollTo({ top: document.documentElement.scrollHeight });
  }, [lines]);
  if (query.isPending) return <SkeletonList rows={4} />;
  if (isGone(query.error)) {
    return <GoneState title={messageForError(query.error)} href="/more/contact" label={t('support.allContacts')} />;
  }
  if (query.isError) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  const { contact } = query.data;
  return (
    <div className="mx-auto flex w-full max-w-(--w-page) flex-1 flex-col">
      <Head contact={contact} />
      <ul aria-label={t('support.thread')} className="flex flex-1 flex-col gap-3.5 px-gutter py-5">
        {query.data.lines.map((line) => (
          <ContactLineView key={line.id} line={line} />
        ))}
      </ul>
      {query.data.lines.some(({ by }) => by === 'HOUSE') && <RatingForm contact={contact} />}
      {contact.status === 'CLOSED' ? (
        <div className="flex flex-col gap-3 px-gutter pb-8 text-center">
          <p className="text-caption text-ink-3">{t('support.closedHint')}</p>
          <ButtonLink href="/more/contact/create" block>
            {t('support.ask')}
          </ButtonLink>
        </div>
      ) : (
        <MoreForm id={contact.id} />
      )}
    </div>
  );
}

function Head({ contact }: { contact: Contact }) {
  const t = useText();
  return (
    <header className="border-b border-line px-gutter pt-3 pb-4">
      <p className="flex items-center gap-2 text-caption text-ink-3">
        <Tag tone={STATUS_TONE[contact.status]}>{t(`support.status_${contact.status}`)}</Tag>
        {t('support.asked', {
          category: t(`support.about_${contact.category}`),
          time: formatKstShort(contact.createdAt),
        })}
      </p>
      <h2 className="mt-1.5 line-clamp-2 text-title3 font-bold tracking-snug wrap-anywhere">
        {titleOf(contact.question)}
      </h2>
      {contact.dnwHistoryId !== null && <Related id={contact.dnwHistoryId} />}
    </header>
  );
}

function Related({ id }: { id: DnwId }) {
  const { data } = useQuery(dnwQuery(id));
  if (data === undefined) return null;
  return (
    <AppLink href={`/wallet/request/${id}`} className="pressable mt-3 block rounded-md">
      <RelatedRequest request={data.request} />
    </AppLink>
  );
}
