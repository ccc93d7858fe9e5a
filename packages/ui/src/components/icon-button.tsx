import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { CountBadge } from './count-badge.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its action, for screen readers. */
  label: string;
  icon: ReactNode;
  /** Unread count on the corner. */
  badge?: number | undefined;
  /** For switches: pressed or not. */
  pressed?: boolean | undefined;
}

export function IconButton({ label, icon, badge = 0, pressed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(
        'pressable relative grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:text-ink-1 disabled:text-ink-disabled aria-pressed:text-brand-text',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{icon}</span>
      <CountBadge count={badge} className="absolute top-1 left-[calc(50%+4px)]" />
    </button>
  );
}
