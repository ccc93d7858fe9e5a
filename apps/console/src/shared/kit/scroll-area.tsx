import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

/** A separate scroll area, focusable itself: its rows may have nothing focusable. */
export function ScrollArea({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div tabIndex={0} className={cx('min-h-0 overflow-auto', className)}>
      {children}
    </div>
  );
}
