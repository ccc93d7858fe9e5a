import type { MessageCategory } from '@hoga/domain/content/vocabulary';
import type { SiteId } from '@hoga/kernel/ids';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { type Recipient, sendToAll, sendToSome } from '../../data/messages.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { ConfirmCard } from '../../shared/kit/confirm-card.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { TextBox } from '../../shared/kit/text-box.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { CATEGORIES } from '../../shared/message-words.ts';
import { MessagePreview } from './message-preview.tsx';
import { RecipientPicker } from './recipient-picker.tsx';

export interface MessageFormProps {
  siteId: SiteId;
  siteIds: readonly SiteId[];
  /** Whether the operator may search members; without it the only recipient is the whole site. */
  canFind: boolean;
  onSite: (siteId: SiteId | undefined) => void;
}

const EMPTY = { title: '', text: '', link: '' };

export function MessageForm({ siteId, siteIds, canFind, onSite }: MessageFormProps) {
  const sites = useNamedSites(siteIds);
  const siteName = sites.find(({ id }) => id === siteId)?.name ?? '';
  const [to, setTo] = useState<'some' | 'all'>(canFind ? 'some' : 'all');
  const [recipients, setRecipients] = useState<readonly Recipient[]>([]);
  const [category, setCategory] = useState<MessageCategory>('NOTICE');
  const [written, setWritten] = useState(EMPTY);
  const [halfway, setHalfway] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const message = { category, title: written.title.trim(), text: written.text.trim(), link: written.link.trim() };
  const missing = [
    ...(message.title === '' ? [t('messages.title')] : []),
    ...(message.text === '' ? [t('messages.text')] : []),
  ];

  const showSent = (count: number) => {
    toast({ tone: 'ok', title: t('messages.sent', { count: count.toLocaleString() }) });
    setWritten(EMPTY);
    setRecipients([]);
  };
  const toSome = async () => {
    setSending(true);
    const { sent, refusal: why } = await sendToSome(siteId, recipients, message);
    setSending(false);
    setHalfway(why === null ? null : t('messages.halfway', { count: sent.length, why }));
    if (why === null) showSent(sent.length);
    else setRecipients(recipients.filter((each) => !sent.includes(each)));
  };
  return (
    <div className="grid min-h-0 flex-1 gap-2 max-lg:flex max-lg:flex-col max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_356px]">
      <section aria-label={t('messages.write')} className="pane max-lg:shrink-0">
        <div className="flex max-w-180 min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3.5 *:flex-none">
          <div className="flex flex-wrap gap-3">
            <SiteSelect sites={sites} value={siteId} onChange={onSite} />
            <ChoiceField label={t('messages.category')} choices={CATEGORIES} value={category} onChange={setCategory} />
          </div>
          {canFind && (
            <Segmented
              label={t('messages.recipients')}
              className="max-w-80"
              items={[
                { value: 'some', label: t('messages.some') },
                { value: 'all', label: t('messages.everyone') },
              ]}
              value={to}
              onValueChange={setTo}
            />
          )}
          {to === 'some' && <RecipientPicker siteId={siteId} recipients={recipients} onChange={setRecipients} />}
          <LabelledField
            label={t('messages.title')}
            maxLength={200}
            value={written.title}
            onChange={(title) => setWritten({ ...written, title })}
          />
          <TextBox
            label={t('messages.text')}
            rows={7}
            longest={1_000}
            value={written.text}
            onChange={(text) => setWritten({ ...written, text })}
          />
          <LabelledField
            label={t('messages.link')}
            maxLength={200}
            placeholder="/more/notice"
            value={written.link}
            onChange={(link) => setWritten({ ...written, link })}
          />
          {halfway !== null && <RefusalNote message={halfway} />}
          {to === 'all' ? (
            <ConfirmCard
              title={t('messages.toAllOf', { siteName })}
              consequences={[t('messages.allReceive'), t('messages.noRecall')]}
              expected={siteName}
              presets={null}
              act={act({
                name: t('messages.sendAll'),
                missing,
                ask: () => sendToAll(siteId, message),
                onDone: ({ count }) => showSent(count),
              })}
            />
          ) : (
            <Control
              look="primary"
              size="lg"
              className="shrink-0"
              pending={isSending}
              disabled={missing.length > 0 || recipients.length === 0}
              onClick={() => void toSome()}
            >
              {recipients.length === 0
                ? t('messages.chooseMembers')
                : t('messages.sendTo', { count: recipients.length })}
            </Control>
          )}
        </div>
      </section>
      <MessagePreview siteId={siteId} message={message} />
    </div>
  );
}
