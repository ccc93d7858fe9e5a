import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** One of the panes of a desktop trade screen; what is inside scrolls on its own. */
export function Pane({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('flex min-h-0 flex-col overflow-hidden rounded-md bg-surface-1', className)}>{children}</div>
  );
}
