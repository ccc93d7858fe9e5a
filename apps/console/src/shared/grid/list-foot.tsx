import type { ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Control } from '../kit/control.tsx';

export interface ListFootProps {
  words: readonly string[];
  more: (() => void) | null;
  /** Where else it can be read. */
  children?: ReactNode;
}

/** Under a list: its totals, and the next page. */
export function ListFoot({ words, more, children }: ListFootProps) {
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3.5 py-1.5 text-micro text-ink-2">
      {words.map((each) => (
        <span key={each}>{each}</span>
      ))}
      {children}
      {more !== null && (
        <Control look="chip" className="ml-auto" onClick={more}>
          {t('kit.more')}
        </Control>
      )}
    </footer>
  );
}
