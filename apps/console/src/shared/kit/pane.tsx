import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

export interface PaneProps {
  title: string;
  /** Right of the title: a count, or the subject. */
  note?: ReactNode;
  /** At the far right. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One of several panes of a page. */
export function Pane({ title, note, aside, className, children }: PaneProps) {
  return (
    <section aria-label={title} className={cx('pane', className)}>
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 px-3.5 py-1.5">
        <h2 className="text-label font-bold whitespace-nowrap">{title}</h2>
        {note !== undefined && <span className="text-micro text-ink-3">{note}</span>}
        {aside !== undefined && <span className="ml-auto flex items-center gap-2 text-micro text-ink-3">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
