import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

export interface PaneProps {
  title: string;
  count?: number | undefined;
  /** At the right of the title. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One of several panes of a page, with its title and how many there are of it. */
export function Pane({ title, count, aside, className, children }: PaneProps) {
  return (
    <section aria-label={title} className={cx('pane', className)}>
      <header className="flex h-10 shrink-0 items-center gap-2 px-3.5">
        <h2 className="text-label font-bold">{title}</h2>
        {count !== undefined && <span className="text-micro text-ink-3">{count}</span>}
        {aside !== undefined && <span className="ml-auto text-micro text-ink-3">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
