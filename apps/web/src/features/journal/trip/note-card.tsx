import { isSuccess } from '@hoga/client/reply';
import { MOST_NOTE_LENGTH, MOST_TAG_LENGTH, MOST_TAGS } from '@hoga/domain/journal/limits';
import { Button } from '@hoga/ui/components/button.tsx';
import { ToggleChip } from '@hoga/ui/components/toggle-chip.tsx';
import { TextAreaField } from '@hoga/ui/form/text-area-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { journalTripQuery, keepJournalNote } from '../../../data/journal/journal-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Detail } from './trip-facts.ts';

const SAVE_AFTER_MS = 800;
const AGAIN_AFTER_MS = 3_000;

type State = 'idle' | 'saving' | 'saved' | 'failed';

/** The own note: saved as one types; what could not be saved stays, and is tried again. */
export function NoteCard({ detail: { trip, ownTags } }: { detail: Detail }) {
  const t = useText();
  const client = useQueryClient();
  const { product, id } = trip;
  const [text, setText] = useState(trip.text);
  const [tags, setTags] = useState<readonly string[]>(trip.tags);
  const [state, setState] = useState<State>('idle');
  const [newTag, setNewTag] = useState<string | null>(null);
  const kept = useRef(JSON.stringify([trip.text, trip.tags]));
  const offered = [...new Set([...ownTags, ...trip.tags, ...tags])];

  const save = useEffectEvent(async () => {
    const sent = JSON.stringify([text, tags]);
    if (sent === kept.current) return;
    setState('saving');
    const reply = await keepJournalNote({ product, id, text, tags: [...tags] });
    if (!isSuccess(reply)) {
      setState('failed');
      return;
    }
    kept.current = sent;
    setState('saved');
    void client.invalidateQueries({ queryKey: ['journal', 'trips'] });
    client.setQueryData(journalTripQuery({ product, id }).queryKey, (known) =>
      known === undefined ? known : { ...known, trip: { ...known.trip, text, tags: [...tags] } },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew, and so does a failure.
  useEffect(() => {
    const timer = setTimeout(() => void save(), state === 'failed' ? AGAIN_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, tags, state === 'failed']);
  // Leaving the page does not lose the last words.
  useEffect(() => () => void save(), []);

  function addTag(event: FormEvent) {
    event.preventDefault();
    const tag = (newTag ?? '').trim();
    if (tag !== '' && !tags.includes(tag) && tags.length < MOST_TAGS) setTags([...tags, tag]);
    setNewTag(null);
  }

  const states: Readonly<Record<State, string>> = {
    idle: t('journal.onlyMine'),
    saving: t('journal.saving'),
    saved: t('journal.saved'),
    failed: '',
  };
  return (
    <section aria-label={t('journal.note')}>
      <div className="flex items-baseline justify-between gap-3 pb-3">
        <h2 className="text-label font-bold">{t('journal.note')}</h2>
        <span role="status" className="text-micro text-ink-3">
          {states[state]}
        </span>
      </div>
      <TextAreaField
        label={t('journal.noteHint')}
        value={text}
        onChange={setText}
        rows={3}
        maxLength={MOST_NOTE_LENGTH}
        error={state === 'failed' ? t('journal.notSaved') : undefined}
      />
      <div className="flex flex-wrap gap-1.5 pt-3">
        {offered.map((tag) => (
          <ToggleChip
            key={tag}
            pressed={tags.includes(tag)}
            disabled={!tags.includes(tag) && tags.length >= MOST_TAGS}
            onPressedChange={(pressed) => setTags(pressed ? [...tags, tag] : tags.filter((other) => other !== tag))}
          >
            {tag}
          </ToggleChip>
        ))}
        {newTag === null && tags.length < MOST_TAGS && (
          <Button size="sm" onClick={() => setNewTag('')}>
            + {t('journal.addTag')}
          </Button>
        )}
      </div>
      {newTag !== null && (
        <form className="flex items-end gap-2 pt-3" onSubmit={addTag}>
          <TextField
            className="flex-1"
            label={t('journal.newTag')}
            value={newTag}
            onChange={setNewTag}
            maxLength={MOST_TAG_LENGTH}
          />
          <Button type="submit">{t('journal.add')}</Button>
        </form>
      )}
    </section>
  );
}
