import type { ReactNode } from 'react';
import { LadderTools, type LadderToolsProps } from './ladder-tools.tsx';
import { useEndWithSession } from './own-window.ts';

export interface LadderWindowProps extends Pick<LadderToolsProps, 'onHelp' | 'onSettings'> {
  title: string;
  headline: ReactNode;
  children: ReactNode;
}

/** The ladder in a window of its own, which keeps its instrument and closes with the session. */
export function LadderWindow({ title, headline, children, ...tools }: LadderWindowProps) {
  useEndWithSession();
  return (
    <>
      <header className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line bg-surface-1 pr-1 pl-4">
        <h1 className="min-w-0 truncate text-label font-bold">{title}</h1>
        {headline}
        <span className="ml-auto" />
        <LadderTools {...tools} />
      </header>
      {children}
    </>
  );
}
