import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';

/**
 * `wait` waits · `warn` old, limited, needs a second person · `brand` ready for my step, changed · `ok` allowed, done · `danger` refused,
 * halted · `gone` closed or withdrawn. A tag always has a text.
 */
export type StatusTone = 'wait' | 'warn' | 'brand' | 'ok' | 'danger' | 'gone';

const LOOK: Readonly<Record<StatusTone, string>> = {
  wait: 'bg-surface-3 text-ink-2',
  warn: 'bg-warn-soft text-warn',
  brand: 'bg-brand-soft text-brand-text',
  ok: 'bg-ok-soft text-ok',
  danger: 'bg-danger-soft text-danger',
  gone: 'text-ink-3 inset-ring inset-ring-line-strong',
};

export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={cx('inline-flex h-5 shrink-0 items-center rounded-xs px-1.5 text-nano font-semibold', LOOK[tone])}>
      {children}
    </span>
  );
}
