import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface KeyValueRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** A summary of a request, line by line: labels left, figures right. */
export function KeyValue({ rows, className }: { rows: readonly KeyValueRow[]; className?: string }) {
  return (
    <dl className={cx('flex flex-col gap-1.5 text-caption', className)}>
      {rows.map((row) => (
        <div key={row.key} className="flex justify-between gap-3">
          <dt className="max-w-[60%] shrink-0 text-ink-3">{row.label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
