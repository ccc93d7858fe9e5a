import { type FilterSearch, filterSearch, LONGEST_FILTER_NAME } from '@hoga/domain/operators/own-filters';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useSearch } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Pencil, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { movingPeriod, standingPeriod } from '../period-search.ts';
import { Control } from './control.tsx';
import { LabelledField } from './labelled-field.tsx';

interface ShownFilter {
  readonly key: string;
  readonly name: string;
  readonly search: FilterSearch;
  /** Whether the list opens with it. */
  readonly isDefault: boolean;
  /** Among those that it is moved among. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Why a change was refused; null: it is saved. */
type Saved = Promise<string | null>;

export interface OwnFiltersProps {
  own: {
    readonly isLoaded: boolean;
    readonly filters: readonly ShownFilter[];
    readonly save: (filter: { readonly name: string; readonly search: FilterSearch }) => Saved;
    readonly rename: (key: string, to: string) => Saved;
    readonly remove: (key: string) => Saved;
    readonly move: (key: string, by: -1 | 1) => Saved;
    readonly open: (key: string, isDefault: boolean) => Saved;
  };
  /** The present address of the list. */
  search: Readonly<Record<string, unknown>>;
  onChoose: (search: FilterSearch) => void;
}

const textOf = (search: FilterSearch) =>
  JSON.stringify(Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The operator's saved filters, and a way to save the present one. The list opens with the default one. */
export function OwnFilters({ own, search, onChoose }: OwnFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const present = filterSearch(search);
  const chosen = own.filters.find((filter) => textOf(standingPeriod(filter.search, now)) === textOf(present));
  const isAnything = Object.keys(present).length > 0;
  useDefault(own, onChoose);
  return (
    <>
      {own.filters.map((filter) => (
        <Control
          key={filter.key}
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
        {chosen !== undefined && <Place own={own} filter={chosen} />}
        <NameForm
          key={chosen?.key ?? ''}
          name={chosen?.name ?? ''}
          onName={(name) => {
            void sayRefusal(
              chosen === undefined
                ? own.save({ name, search: movingPeriod(present, Date.now()) })
                : own.rename(chosen.key, name),
            );
            setOpen(false);
          }}
          onRemove={
            chosen === undefined
              ? null
              : () => {
                  void sayRefusal(own.remove(chosen.key));
                  setOpen(false);
                }
          }
        />
      </Sheet>
    </>
  );
}

async function sayRefusal(saved: Saved): Promise<void> {
  const refusal = await saved;
  if (refusal !== null) toast({ tone: 'danger', title: refusal });
}

/** A list that is opened without an address of its own shows the default filter. */
function useDefault({ isLoaded, filters }: OwnFiltersProps['own'], onChoose: OwnFiltersProps['onChoose']): void {
  const address = useSearch({ strict: false });
  const isDone = useRef(false);
  const isBare = Object.keys(address).length === 0;
  useEffect(() => {
    if (!isLoaded || isDone.current) return;
    isDone.current = true;
    const opening = filters.find(({ isDefault }) => isDefault);
    if (isBare && opening !== undefined) onChoose(standingPeriod(opening.search, Date.now()));
  }, [isLoaded, isBare, filters, onChoose]);
}

/** Where the filter stands among the others, and whether the list opens with it. */
function Place({ own, filter }: { own: OwnFiltersProps['own']; filter: ShownFilter }) {
  const { key, isDefault, isFirst, isLast } = filter;
  /** What was asked for and is not answered: the box is ticked in the very moment of the press. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const opens = asked ?? isDefault;
  const change = async () => {
    setAsked(!opens);
    await sayRefusal(own.open(key, !opens));
    setAsked(null);
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Control look="line" disabled={isFirst} onClick={() => void sayRefusal(own.move(key, -1))}>
        <ArrowLeft size={14} aria-hidden="true" />
        {t('kit.filterEarlier')}
      </Control>
      <Control look="line" disabled={isLast} onClick={() => void sayRefusal(own.move(key, 1))}>
        {t('kit.filterLater')}
        <ArrowRight size={14} aria-hidden="true" />
      </Control>
      <label className="flex min-h-8 items-center gap-2">
        <input type="checkbox" className="size-4 accent-brand" checked={opens} onChange={() => void change()} />
        {t('kit.filterOpens')}
      </label>
    </div>
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
      <LabelledField label={t('kit.name')} value={typed} onChange={setTyped} maxLength={LONGEST_FILTER_NAME} />
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
