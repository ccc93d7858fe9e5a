import type { ReactNode } from 'react';
import { PeriodFields, type PeriodFieldsProps } from './period-fields.tsx';

/** The period of a list, between its toolbar and its rows; its children say what it is of. */
export function PeriodBar({ children, ...fields }: PeriodFieldsProps & { children?: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1.5 border-t border-line px-3.5 py-2">
      <PeriodFields {...fields} />
      {children !== undefined && <span className="text-micro text-ink-3">{children}</span>}
    </div>
  );
}
