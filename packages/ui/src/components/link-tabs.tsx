import { cx } from '../lib/cx.ts';
import { AppLink } from './app-link.tsx';
import { CountPill } from './count-pill.tsx';
import { TAB_LIST_LOOK, TAB_LOOK } from './tab-look.ts';

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
    <nav aria-label={label} className={cx(TAB_LIST_LOOK, className)}>
      {items.map((item) => (
        <AppLink
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={cx(
            TAB_LOOK,
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
