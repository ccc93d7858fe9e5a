import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { AppLink } from './app-link.tsx';

export type BannerTone = 'info' | 'warn' | 'danger';

export interface BannerAction {
  readonly label: string;
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

export interface BannerProps {
  tone?: BannerTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  action?: BannerAction | undefined;
  /** Inside a card instead of spanning the screen under the app bar. */
  inset?: boolean | undefined;
  className?: string | undefined;
}

const TONE: Readonly<Record<BannerTone, string>> = {
  info: 'bg-surface-2 text-ink-2',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** A notice under the app bar that applies to the whole screen. */
export function Banner({ tone = 'info', icon, children, action, inset = false, className }: BannerProps) {
  const actionLook = cx(
    'relative shrink-0 font-semibold hit-44',
    tone === 'info' ? (action?.href === undefined ? 'text-ink-1' : 'text-brand-text') : 'text-current',
  );
  return (
    <div
      role="status"
      className={cx(
        'flex min-h-10 shrink-0 items-center gap-2 py-2 text-caption font-medium',
        inset ? 'rounded-control px-3' : 'px-gutter',
        TONE[tone],
        className,
      )}
    >
      {icon !== undefined && (
        <span aria-hidden="true" className="shrink-0 *:size-4">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">{children}</span>
      {action?.href !== undefined && (
        <AppLink href={action.href} onClick={action.onPress} className={actionLook}>
          {action.label}
        </AppLink>
      )}
      {action !== undefined && action.href === undefined && (
        <button type="button" onClick={action.onPress} className={actionLook}>
          {action.label}
        </button>
      )}
    </div>
  );
}
