import { useState } from 'react';
import type { MemberKey } from '../../../data/member-key.ts';
import { addNote, type MemberNote, useMemberNotes } from '../../../data/member-story.ts';
import { useMemberChanged } from '../../../data/members.ts';
import { may, useOperator } from '../../../data/session-store.ts';
import { t } from '../../../shared/i18n/t.ts';
import { Control } from '../../../shared/kit/control.tsx';
import { RefusalNote } from '../../../shared/kit/refusal-note.tsx';
import type { SmallColumn } from '../../../shared/kit/small-table.tsx';
import { TextBox } from '../../../shared/kit/text-box.tsx';
import { useAction } from '../../../shared/use-action.ts';
import { timeColumn } from './story-columns.tsx';
import { StoryList } from './story-list.tsx';

const LONGEST = 1_000;

const COLUMNS: readonly SmallColumn<MemberNote>[] = [
  timeColumn(({ at }) => at),
  { id: 'by', title: t('members.operator'), cell: ({ byName }) => byName },
  {
    id: 'text',
    title: t('story.note'),
    cell: ({ text }) => <span className="whitespace-pre-wrap">{text}</span>,
  },
];

/** The operators' notes; the member never sees them. */
export function MemberNotes({ who }: { who: MemberKey }) {
  const canWrite = may(useOperator(), 'members.note', who.siteId);
  const changed = useMemberChanged(who);
  const [text, setText] = useState('');
  const { isPending, refusal, run } = useAction();
  const save = async () => {
    if ((await run(() => addNote(who, text.trim()))) === null) return;
    setText('');
    changed();
  };
  return (
    <StoryList
      label={t('story.notes')}
      list={useMemberNotes(who)}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={t('story.noNotes')}
      filter={
        canWrite && (
          <div className="flex w-full flex-col gap-2">
            {refusal !== null && <RefusalNote message={refusal.message} />}
            <TextBox
              label={t('story.newNote')}
              longest={LONGEST}
              rows={2}
              placeholder={t('story.noteAbout')}
              value={text}
              onChange={setText}
            />
            <Control
              look="primary"
              className="self-end"
              pending={isPending}
              disabled={text.trim() === ''}
              onClick={() => void save()}
            >
              {t('story.saveNote')}
            </Control>
          </div>
        )
      }
    />
  );
}
