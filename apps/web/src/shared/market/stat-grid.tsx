import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface Stat {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Figures of a day, three to a row. */
export function StatGrid({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-3 gap-x-3 gap-y-2', className)}>
      {stats.map(({ key, label, value }) => (
        <div key={key} className="min-w-0">
          <dt className="text-micro text-ink-3">{label}</dt>
          <dd className="text-label font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
