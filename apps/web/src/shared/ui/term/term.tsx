import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';
import type { TermName } from './term-names.ts';
import { askTerm } from './term-store.ts';

interface TermProps {
  readonly name: TermName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A term that shows its explanation when it is pressed. */
export function Term({ name, className, children }: TermProps) {
  return (
    <button
      type="button"
      data-term={name}
      onClick={() => askTerm(name)}
      className={cx('relative underline decoration-dotted underline-offset-2 hit-44', className)}
    >
      {children}
    </button>
  );
}
