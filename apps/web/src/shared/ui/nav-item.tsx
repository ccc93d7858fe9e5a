import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { CountBadge } from '@hoga/ui/components/count-badge.tsx';
import { NewBadge } from '@hoga/ui/components/new-badge.tsx';
import type { ReactNode } from 'react';

/** One entry of the main navigation. Without `href` it is an action: 준비중입니다. */
export interface NavItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly current?: boolean | undefined;
  readonly count?: number | undefined;
  readonly isNew?: boolean | undefined;
}

interface NavEntryProps {
  readonly item: NavItem;
  readonly className: string;
  readonly children: ReactNode;
}

/** An entry of a menu: a page, or an action. */
export function NavEntry({ item, className, children }: NavEntryProps) {
  if (item.href === undefined) {
    return (
      <button type="button" onClick={item.onPress} className={className}>
        {children}
      </button>
    );
  }
  return (
    <AppLink
      href={item.href}
      onClick={item.onPress}
      aria-current={item.current === true ? 'page' : undefined}
      className={className}
    >
      {children}
    </AppLink>
  );
}

/** How much waits behind an entry, or that it is new. */
export function NavBadge({ item, className }: { item: NavItem; className?: string | undefined }) {
  const count = item.count ?? 0;
  if (count > 0) return <CountBadge count={count} className={className} />;
  return item.isNew === true ? <NewBadge className={className} /> : null;
}
