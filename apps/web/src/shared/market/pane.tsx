import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

/** One of the panes of a desktop trade screen; its content scrolls alone. */
export function Pane({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('flex min-h-0 flex-col overflow-hidden rounded-md bg-surface-1', className)}>{children}</div>
  );
}
