import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';

/** Longer than any name. */
const LONGEST = 40;

interface SearchFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Enter: opens the best match. */
  readonly onSubmit: () => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Stays at the top while the list scrolls beneath it. */
export function SearchField({ typed, onType, onSubmit, ref }: SearchFieldProps) {
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
        aria-label={t('search.field')}
        placeholder={t('search.placeholder')}
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
