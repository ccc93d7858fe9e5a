import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFound } from '../data/find.ts';
import { useSiteNames } from '../data/sites.ts';
import { t } from '../shared/i18n/t.ts';
import { KeyCaps } from '../shared/keys/key-caps.tsx';
import { useKeys } from '../shared/keys/key-layer.ts';
import { useSettled } from '../shared/use-settled.ts';
import { type FindOption, optionsOf } from './find-options.ts';
import { useMenu } from './use-menu.ts';

/** Typing is debounced: one search per pause, not one per letter. */
const SETTLED_MS = 200;

/** Finds members, requests and instruments; `/` from anywhere. */
export function FindField() {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const asked = useSettled(words.trim(), SETTLED_MS);
  const found = useFound(asked);
  const paths = useMenu().flatMap(({ items }) => items.map(({ path }) => path));
  const siteName = useSiteNames();
  const options = asked === '' ? [] : optionsOf(found, { siteName, paths });
  const chosen = options[Math.min(at, options.length - 1)];
  useKeys([{ keys: '/', does: t('app.find'), isRare: true, run: () => field.current?.focus() }]);
  const go = ({ path, search }: FindOption) => {
    setOpen(false);
    setWords('');
    field.current?.blur();
    void navigate({ to: path, search });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((from) => Math.min(Math.max(from + step, 0), Math.max(options.length - 1, 0)));
    else if (event.key === 'Enter' && chosen !== undefined) go(chosen);
    else if (event.key === 'Escape') field.current?.blur();
    else return;
    event.preventDefault();
  };
  const isShown = isOpen && words.trim() !== '';
  return (
    <search className="relative w-75 shrink-0 max-xl:w-45 max-lg:hidden">
      <Search size={15} aria-hidden="true" className="absolute inset-y-0 left-2.5 my-auto text-ink-3" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t('app.find')}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen !== undefined ? `${id}-${options.indexOf(chosen)}` : undefined}
        autoComplete="off"
        placeholder={t('app.findHint')}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setAt(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className="line-field pr-8 pl-8"
      />
      <span className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center">
        <KeyCaps keys="/" />
      </span>
      {isShown && (
        <div className="absolute top-full right-0 z-(--z-sheet) mt-1 max-h-96 w-90 overflow-y-auto rounded-md bg-surface-1 py-1 shadow-pop inset-ring inset-ring-line">
          {options.length === 0 ? (
            <p role="status" className="px-3.5 py-2.5 text-ink-3">
              {found.isLoading || asked !== words.trim() ? t('app.finding') : t('app.nothingFound', { asked })}
            </p>
          ) : (
            <FoundList id={id} options={options} chosen={chosen} onGo={go} />
          )}
        </div>
      )}
    </search>
  );
}

interface FoundListProps {
  id: string;
  options: readonly FindOption[];
  chosen: FindOption | undefined;
  onGo: (option: FindOption) => void;
}

function FoundList({ id, options, chosen, onGo }: FoundListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('app.found')}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option === chosen}
          // The field would lose the focus and close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(option)}
          className="flex min-h-9 cursor-default items-center gap-2 px-3.5 aria-selected:bg-surface-3"
        >
          <span className="w-8 shrink-0 text-micro text-ink-3">
            {option.group === options[index - 1]?.group ? '' : option.group}
          </span>
          <b className="shrink-0 font-semibold">{option.title}</b>
          <span className="min-w-0 flex-1 truncate text-right text-micro text-ink-2">{option.note}</span>
        </div>
      ))}
    </div>
  );
}
