import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { AppLink, type AppLinkProps } from './app-link.tsx';
import { CountBadge } from './count-badge.tsx';

export interface IconLinkProps extends Omit<AppLinkProps, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  badge?: number | undefined;
}

/** An icon link: messages, account. */
export function IconLink({ label, icon, badge = 0, className, ...rest }: IconLinkProps) {
  return (
    <AppLink
      {...rest}
      className={cx(
        'pressable relative grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:text-ink-1',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{icon}</span>
      <CountBadge count={badge} className="absolute top-1 left-[calc(50%+4px)]" />
    </AppLink>
  );
}
