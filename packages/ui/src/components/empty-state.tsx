import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** One button or link at most. */
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon = <Inbox size={24} />, title, detail, action, className }: EmptyStateProps) {
  return (
    <div className={cx('empty', className)}>
      <span aria-hidden="true" className="grid size-[52px] place-items-center rounded-full bg-surface-2 text-ink-3">
        {icon}
      </span>
      <p className="mt-2.5 font-semibold text-balance">{title}</p>
      {detail !== undefined && <p className="text-caption text-balance whitespace-pre-line text-ink-3">{detail}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
