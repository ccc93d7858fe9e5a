import { cx } from '@hoga/ui/lib/cx.ts';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sentence of help or warning at the end of a sheet. */
export function Note({ tone = 'info', children }: { tone?: 'info' | 'warn'; children: ReactNode }) {
  return (
    <p
      role={tone === 'warn' ? 'status' : undefined}
      className={cx('mt-3 flex items-start gap-1.5 text-caption', tone === 'warn' ? 'text-warn' : 'text-ink-3')}
    >
      <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
