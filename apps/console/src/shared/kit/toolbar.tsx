import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

/** Above a list: its views, its search and its actions. */
export function Toolbar({ wraps = false, children }: { wraps?: boolean | undefined; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex min-h-11 shrink-0 items-center gap-2 px-3.5 py-1.5 max-lg:min-h-14',
        wraps && 'flex-wrap max-lg:py-2',
      )}
    >
      {children}
    </div>
  );
}
