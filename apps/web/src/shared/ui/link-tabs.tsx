import { cx } from '../lib/cx.ts';
import { AppLink } from './app-link.tsx';
import { CountPill } from './count-pill.tsx';

export interface LinkTab {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  readonly count?: number | undefined;
}

export interface LinkTabsProps {
  label: string;
  items: readonly LinkTab[];
  align?: 'fill' | 'start' | undefined;
  className?: string | undefined;
}

/** Looks like `Tabs`, but each is a page of its own. */
export function LinkTabs({ label, items, align = 'start', className }: LinkTabsProps) {
  return (
    <nav
      aria-label={label}
      className={cx('no-scrollbar flex h-11 shrink-0 overflow-x-auto border-b border-line px-2', className)}
    >
      {items.map((item) => (
        <AppLink
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={cx(
            'tab relative flex shrink-0 items-center justify-center gap-[5px] px-3 text-body font-medium whitespace-nowrap text-ink-3 -outline-offset-2',
            'aria-[current=page]:font-bold aria-[current=page]:text-ink-1',
            align === 'fill' && 'flex-1',
          )}
        >
          {item.label}
          <CountPill count={item.count} />
        </AppLink>
      ))}
    </nav>
  );
}
