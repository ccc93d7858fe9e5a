import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { useText } from '../texts/use-text.ts';

/** Longer than any name. */
const LONGEST = 40;

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter. */
  readonly onSubmit: () => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Words to search a list for. */
export function SearchField({ label, placeholder, typed, onType, onSubmit, ref }: SearchFieldProps) {
  const t = useText();
  return (
    <form
      className="field rounded-md"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <span aria-hidden="true" className="pl-3.5 text-ink-3">
        <Search size={20} />
      </span>
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onType('');
        }}
        className="min-h-12 min-w-0 flex-1 bg-transparent pr-1 pl-2.5 text-control font-medium outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && <IconButton label={t('common.clear')} icon={<X size={18} />} onClick={() => onType('')} />}
    </form>
  );
}
