import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { Pencil, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { t } from '../i18n/t.ts';
import { movingPeriod, standingPeriod } from '../period-search.ts';
import { Control } from './control.tsx';
import { LabelledField } from './labelled-field.tsx';

type Search = Readonly<Record<string, string | number | boolean>>;

export interface OwnFiltersProps {
  own: {
    readonly filters: readonly { readonly name: string; readonly search: Search }[];
    readonly save: (filter: { readonly name: string; readonly search: Search }) => void;
    readonly rename: (from: string, to: string) => void;
    readonly remove: (name: string) => void;
  };
  /** The present filter. */
  search: Search;
  onChoose: (search: Search) => void;
}

const LONGEST = 20;

const textOf = (search: Search) =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The operator's saved filters, and a way to save the present one. */
export function OwnFilters({ own, search, onChoose }: OwnFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const chosen = own.filters.find((filter) => textOf(standingPeriod(filter.search, now)) === textOf(search));
  const isAnything = Object.keys(search).length > 0;
  return (
    <>
      {own.filters.map((filter) => (
        <Control
          key={filter.name}
          look="chip"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(standingPeriod(filter.search, Date.now()))}
        >
          {filter.name}
        </Control>
      ))}
      {(isAnything || chosen !== undefined) && (
        <Control
          look="chip"
          aria-label={chosen === undefined ? t('kit.saveFilter') : t('kit.editFilter', { name: chosen.name })}
          onClick={() => setOpen(true)}
        >
          {chosen === undefined ? <Plus size={13} aria-hidden="true" /> : <Pencil size={13} aria-hidden="true" />}
        </Control>
      )}
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={chosen === undefined ? t('kit.saveFilter') : t('kit.ownFilters')}
        description={chosen === undefined ? t('kit.ownFiltersAbout') : undefined}
      >
        <NameForm
          key={chosen?.name ?? ''}
          name={chosen?.name ?? ''}
          onName={(name) => {
            if (chosen === undefined) own.save({ name, search: movingPeriod(search, Date.now()) });
            else own.rename(chosen.name, name);
            setOpen(false);
          }}
          onRemove={
            chosen === undefined
              ? null
              : () => {
                  own.remove(chosen.name);
                  setOpen(false);
                }
          }
        />
      </Sheet>
    </>
  );
}

interface NameFormProps {
  name: string;
  onName: (name: string) => void;
  onRemove: (() => void) | null;
}

function NameForm({ name, onName, onRemove }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onName(typed.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <LabelledField label={t('kit.name')} value={typed} onChange={setTyped} maxLength={LONGEST} />
      <div className="flex gap-2">
        {onRemove !== null && (
          <Control look="danger" size="lg" onClick={onRemove}>
            {t('kit.remove')}
          </Control>
        )}
        <Control type="submit" look="primary" size="lg" className="flex-1" disabled={typed.trim() === ''}>
          {name === '' ? t('kit.save') : t('kit.rename')}
        </Control>
      </div>
    </form>
  );
}
