import { useState } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { sendToOne } from '../../../data/messages.ts';
import { t } from '../../../shared/i18n/t.ts';
import { ActForm } from '../../../shared/kit/act-form.tsx';
import { ChoiceField } from '../../../shared/kit/choice-field.tsx';
import { LabelledField } from '../../../shared/kit/labelled-field.tsx';
import { TextBox } from '../../../shared/kit/text-box.tsx';
import { act } from '../../../shared/kit/use-act.tsx';
import { CATEGORIES } from '../../../shared/message-words.ts';

export interface NotifyFormProps {
  who: MemberKey;
  username: string;
  onDone: (title: string) => void;
}

/** A message to this member alone. It appears among sent messages, and under the member's messages. */
export function NotifyForm({ who, username, onDone }: NotifyFormProps) {
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]['value']>('ACCOUNT');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const message = { category, title: title.trim(), text: text.trim(), link: '' };
  return (
    <ActForm
      presets={null}
      isDirty={title !== '' || text !== ''}
      acts={[
        act({
          name: t('members.notifySend', { username }),
          missing: [
            ...(message.title === '' ? [t('messages.title')] : []),
            ...(message.text === '' ? [t('messages.text')] : []),
          ],
          ask: () => sendToOne(who.siteId, who.playerId, message),
          onDone: () => onDone(t('members.notified', { username })),
        }),
      ]}
    >
      <ChoiceField label={t('messages.category')} choices={CATEGORIES} value={category} onChange={setCategory} />
      <LabelledField label={t('messages.title')} maxLength={200} value={title} onChange={setTitle} />
      <TextBox label={t('messages.text')} longest={1_000} value={text} onChange={setText} />
    </ActForm>
  );
}
