import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type TagTone = 'up' | 'down' | 'ok' | 'warn' | 'danger' | 'neutral' | 'brand';

export interface TagProps {
  tone?: TagTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const TONE: Readonly<Record<TagTone, string>> = {
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-surface-3 text-ink-2',
  brand: 'bg-brand-soft text-brand-text',
};

export function Tag({ tone = 'neutral', className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-5 shrink-0 items-center gap-[3px] rounded-xs px-1.5 text-nano font-semibold whitespace-nowrap',
        TONE[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
