import { useDockHeight } from '@hoga/ui/lib/use-dock-height.ts';
import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { NavBadge, NavEntry, type NavItem } from './nav-item.tsx';

const LOOK =
  'group relative flex flex-1 flex-col items-center justify-center gap-[3px] short:flex-row short:gap-2 text-nano font-medium text-ink-3 -outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-ink-1';
const BADGE = 'absolute top-1.5 left-[calc(50%+5px)] short:top-0.5 short:left-[calc(50%-18px)]';

/** The bottom navigation of phones: 60 px and the home bar's room. From 1024 px the top navigation replaces it. */
export function TabBar({ items }: { items: readonly NavItem[] }) {
  const t = useText();
  const dock = useRef<HTMLElement>(null);
  useDockHeight(dock);
  return (
    <nav
      ref={dock}
      aria-label={t('common.mainMenu')}
      className="sticky bottom-0 z-(--z-dock) shrink-0 border-t border-line bg-surface-1 pb-safe lg:hidden"
    >
      <div className="flex min-h-(--h-tabbar)">
        {items.map((item) => (
          <NavEntry key={item.id} item={item} className={LOOK}>
            <span aria-hidden="true" className="*:size-6 group-aria-[current=page]:text-brand-text">
              {item.icon}
            </span>
            {item.label}
            <NavBadge item={item} className={BADGE} />
          </NavEntry>
        ))}
      </div>
    </nav>
  );
}
