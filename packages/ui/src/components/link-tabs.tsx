import { useLayoutEffect, useRef } from 'react';
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

/** Looks like `Tabs`, but each is a separate page. */
export function LinkTabs({ label, items, align = 'start', className }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null);
  const current = items.find((item) => item.current)?.href;
  // If the tabs overflow, the current page's tab must be visible.
  useLayoutEffect(() => {
    const tab = current === undefined ? null : list.current?.querySelector('[aria-current=page]');
    if (!list.current || !tab) return;
    const [all, one] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
  }, [current]);
  return (
    <nav ref={list} aria-label={label} className={cx(TAB_LIST_LOOK, className)}>
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
