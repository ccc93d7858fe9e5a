import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { InquiryKey, useTalk } from '../../data/inquiries.ts';
import { addInquiryNote } from '../../data/support-desk.ts';
import { t } from '../../shared/i18n/t.ts';
import { Control } from '../../shared/kit/control.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { TextBox } from '../../shared/kit/text-box.tsx';
import { useAction } from '../../shared/use-action.ts';

type Note = NonNullable<ReturnType<typeof useTalk>['data']>['notes'][number];

const LONGEST = 1_000;

export interface InquiryNotesProps {
  inquiry: InquiryKey;
  notes: readonly Note[];
  canWrite: boolean;
  onChanged: () => void;
}

/** The operators' notes on it; members never see them. */
export function InquiryNotes({ inquiry, notes, canWrite, onChanged }: InquiryNotesProps) {
  const [text, setText] = useState('');
  const { isPending, refusal, run } = useAction();
  if (!canWrite && notes.length === 0) return null;
  const save = async () => {
    if ((await run(() => addInquiryNote(inquiry, text.trim()))) === null) return;
    setText('');
    onChanged();
  };
  return (
    <section aria-label={t('inquiries.notes')} className="flex flex-col gap-2 rounded-md bg-warn-soft p-3">
      <h3 className="flex items-center gap-1.5 text-micro font-semibold text-ink-2">
        <Lock size={13} aria-hidden="true" />
        {t('inquiries.notesHidden')}
      </h3>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-2">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
              <span className="text-nano text-ink-3">
                {note.byName} · <time>{formatKstShort(note.at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <>
          {refusal !== null && <RefusalNote message={refusal.message} />}
          <TextBox
            label={t('inquiries.newNote')}
            longest={LONGEST}
            rows={2}
            value={text}
            onChange={setText}
            disabled={isPending}
          />
          <Control className="self-end" pending={isPending} disabled={text.trim() === ''} onClick={() => void save()}>
            {t('inquiries.saveNote')}
          </Control>
        </>
      )}
    </section>
  );
}
