import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Logo } from '@hoga/ui/components/logo.tsx';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { NavBadge, NavEntry, type NavItem } from './nav-item.tsx';

export interface TopNavProps {
  siteName: string;
  homeHref: string;
  items: readonly NavItem[];
  /** On the right: figures, the deposit button, icons. */
  trailing?: ReactNode;
}

const LOOK =
  'relative flex h-14 shrink-0 items-center gap-1.5 px-3 text-label max-xl:px-2 font-medium whitespace-nowrap text-ink-3 -outline-offset-2 hover:text-ink-1 aria-[current=page]:font-bold aria-[current=page]:text-ink-1 aria-[current=page]:shadow-[inset_0_-2px_0_var(--text-1)]';

/** The navigation of desktops, 56 px. */
export function TopNav({ siteName, homeHref, items, trailing }: TopNavProps) {
  const t = useText();
  return (
    <header className="sticky top-0 z-(--z-sticky) hidden h-14 shrink-0 items-center gap-4 bg-bg pr-3 pl-4 lg:flex">
      {/* What has no room wraps into a hidden line: the site's name shrinks before the menu does. */}
      <AppLink href={homeHref} className="flex min-w-7 shrink-1000 rounded-sm">
        <Logo name={siteName} className="h-7 min-w-0 flex-wrap overflow-hidden" />
      </AppLink>
      <nav aria-label={t('common.mainMenu')} className="no-scrollbar flex min-w-0 overflow-x-auto">
        {items.map((item) => (
          <NavEntry key={item.id} item={item} className={LOOK}>
            {item.label}
            <NavBadge item={item} />
          </NavEntry>
        ))}
      </nav>
      {trailing !== undefined && <div className="flex min-w-min flex-1 items-center justify-end gap-4">{trailing}</div>}
    </header>
  );
}
