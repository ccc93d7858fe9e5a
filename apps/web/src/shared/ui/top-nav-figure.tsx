import type { ReactNode } from 'react';

/** A figure of the account in the top navigation: 평가금액 2,842,300원. */
export function TopNavFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-caption whitespace-nowrap">
      <span className="text-ink-3">{label}</span>
      <b className="font-bold">{children}</b>
    </span>
  );
}
