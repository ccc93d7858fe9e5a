import type { ReactNode } from 'react';

/** A key of the keyboard beside what it does; its name is no part of the name of that. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block h-[15px] rounded-xs bg-surface-3 px-1 text-[.625rem] leading-[15px] font-semibold text-ink-2"
    >
      {children}
    </span>
  );
}
