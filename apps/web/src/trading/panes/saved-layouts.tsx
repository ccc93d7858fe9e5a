import { isSameLayout, type ScreenLayout } from '@hoga/domain/layouts/layout';
import {
  type DeletedLayout,
  MOST_LAYOUT_NAME,
  MOST_SAVED_LAYOUTS,
  type NameRefusal,
  nameRefusal,
  type SavedLayout,
  withoutSaved,
  withRenamed,
  withRestored,
  withSaved,
} from '@hoga/domain/layouts/saved-layouts';
import { Button } from '@hoga/ui/components/button.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { Check, Pencil, Save, Trash2, Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OwnSavedLayouts } from '../../data/layouts/use-layout.ts';
import { useText } from '../../shared/i18n/use-text.ts';

export interface SavedLayoutsProps {
  own: OwnSavedLayouts;
  /** The one that is shown, which is saved. */
  layout: ScreenLayout;
  onChosen: (layout: ScreenLayout) => void;
}

const NAME_TEXTS = {
  empty: 'panes.nameEmpty',
  taken: 'panes.nameTaken',
  hidden: 'panes.nameHidden',
} as const satisfies Record<NameRefusal, string>;

/** The name of the saved layout that is shown as it was saved. */
export function chosenLayout(saved: readonly SavedLayout[], layout: ScreenLayout): string | null {
  return saved.find((own) => isSameLayout(own.layout, layout))?.name ?? null;
}

/** The layouts that the member has named: chosen, saved over, renamed, deleted. */
export function SavedLayouts({ own: { saved, change }, layout, onChosen }: SavedLayoutsProps) {
  const t = useText();
  // One at a time has its name typed: an own one, or '' for a new one.
  const [named, setNamed] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<DeletedLayout | null>(null);
  const chosen = chosenLayout(saved, layout);
  const keep = (from: string, name: string) => {
    change((before) => (from === '' ? withSaved(before, name, layout) : withRenamed(before, from, name)));
    setNamed(null);
  };
  const restore = () => {
    if (deleted === null) return;
    change((before) => withRestored(before, deleted));
    setDeleted(null);
  };
  const naming = (from: string) => (
    <NameForm saved={saved} from={from} onKept={(name) => keep(from, name)} onCancel={() => setNamed(null)} />
  );
  return (
    <section aria-label={t('panes.saved')} className="flex flex-col gap-1">
      <h3 className="text-micro font-medium text-ink-3">{t('panes.saved')}</h3>
      {saved.length === 0 && <p className="py-1 text-caption text-ink-3">{t('panes.savedNone')}</p>}
      <ul className="flex flex-col">
        {saved.map((one, at) =>
          named === one.name ? (
            <li key={one.name}>{naming(one.name)}</li>
          ) : (
            <li key={one.name} className="flex items-center">
              <button
                type="button"
                aria-current={one.name === chosen || undefined}
                onClick={() => onChosen(one.layout)}
                className="pressable -ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left text-label hover:bg-surface-3"
              >
                <span className="grid size-4 shrink-0 place-items-center text-brand-text">
                  {one.name === chosen && <Check size={16} aria-hidden="true" />}
                </span>
                <span className="line-clamp-2 min-w-0 flex-1 break-all">{one.name}</span>{' '}
                <span className="shrink-0 text-micro text-ink-3">
                  {one.name === chosen ? t('panes.savedNow') : t('panes.savedPanes', { count: one.layout.count })}
                </span>
              </button>
              <IconButton
                label={t('panes.saveOver', { name: one.name })}
                icon={<Save size={16} />}
                disabled={one.name === chosen}
                onClick={() => change((before) => withSaved(before, one.name, layout))}
                className="size-9"
              />
              <IconButton
                label={t('panes.rename', { name: one.name })}
                icon={<Pencil size={16} />}
                onClick={() => setNamed(one.name)}
                className="size-9"
              />
              <IconButton
                label={t('panes.delete', { name: one.name })}
                icon={<Trash2 size={16} />}
                onClick={() => {
                  change((before) => withoutSaved(before, one.name));
                  setDeleted({ own: one, at });
                }}
                className="size-9"
              />
            </li>
          ),
        )}
      </ul>
      {deleted !== null && !saved.some(({ name }) => name === deleted.own.name) && (
        <p role="status" className="flex items-center gap-2 py-1 text-caption text-ink-2">
          <span className="min-w-0 flex-1 truncate">{t('panes.deleted', { name: deleted.own.name })}</span>
          <Button size="sm" variant="quiet" onClick={restore} disabled={saved.length >= MOST_SAVED_LAYOUTS}>
            <Undo2 size={15} aria-hidden="true" />
            {t('panes.restore')}
          </Button>
        </p>
      )}
      {named === '' && naming('')}
      {named !== '' && saved.length < MOST_SAVED_LAYOUTS && (
        <Button size="md" onClick={() => setNamed('')}>
          <Save size={16} aria-hidden="true" />
          {t('panes.saveAs')}
        </Button>
      )}
      {saved.length >= MOST_SAVED_LAYOUTS && (
        <p className="py-1 text-micro text-ink-3">{t('panes.savedMost', { most: MOST_SAVED_LAYOUTS })}</p>
      )}
    </section>
  );
}

interface NameFormProps {
  saved: readonly SavedLayout[];
  /** The name it has; '': a new one. */
  from: string;
  onKept: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ saved, from, onKept, onCancel }: NameFormProps) {
  const t = useText();
  const [name, setName] = useState(from);
  const [isAsked, setAsked] = useState(false);
  const refusal = nameRefusal(saved, name, from === '' ? null : from);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (refusal === null) onKept(name);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 py-1">
      <TextField
        label={t('panes.name')}
        value={name}
        onChange={setName}
        maxLength={MOST_LAYOUT_NAME}
        autoFocus
        error={isAsked && refusal !== null ? t(NAME_TEXTS[refusal]) : undefined}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" onClick={onCancel}>
          {t('panes.cancel')}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {t('panes.save')}
        </Button>
      </div>
    </form>
  );
}
