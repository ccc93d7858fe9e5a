import type { SiteId } from '@hoga/kernel/ids';
import { X } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../data/api.ts';
import { type Recipient, useFoundMembers } from '../../data/messages.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { useSettled } from '../../shared/use-settled.ts';

export interface RecipientPickerProps {
  siteId: SiteId;
  recipients: readonly Recipient[];
  onChange: (recipients: readonly Recipient[]) => void;
}

/** One member or several, found by how their user name begins. */
export function RecipientPicker({ siteId, recipients, onChange }: RecipientPickerProps) {
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  const { data: found = [], error, isFetching } = useFoundMembers(siteId, asked);
  const others = found.filter(({ id }) => recipients.every((each) => each.id !== id));
  const isNobody = asked !== '' && asked === typed.trim() && !isFetching && error === null && found.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <LabelledField
        label={t('messages.username')}
        value={typed}
        onChange={setTyped}
        maxLength={64}
        placeholder={t('messages.firstLetters')}
      />
      {error !== null && <RefusalNote message={messageForError(error) ?? error.message} />}
      {typed.trim() !== '' && (
        <ul aria-label={t('messages.found')} className="flex flex-wrap gap-1.5">
          {others.map((each) => (
            <li key={each.id}>
              <Control
                look="chip"
                onClick={() => {
                  onChange([...recipients, each]);
                  setTyped('');
                }}
              >
                + {each.username} <span className="text-ink-3">{each.name}</span>
              </Control>
            </li>
          ))}
          {isNobody && <li className="text-micro text-ink-3">{t('messages.notFound')}</li>}
        </ul>
      )}
      {recipients.length > 0 && (
        <ul aria-label={t('messages.chosen')} className="flex flex-wrap gap-1.5">
          {recipients.map((each) => (
            <li key={each.id}>
              <Control
                look="chip"
                aria-pressed
                aria-label={t('messages.remove', { username: each.username })}
                onClick={() => onChange(recipients.filter(({ id }) => id !== each.id))}
              >
                {each.username}
                <X size={13} aria-hidden="true" />
              </Control>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
