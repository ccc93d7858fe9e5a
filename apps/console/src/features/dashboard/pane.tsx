import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import type { ReactNode } from 'react';
import { messageForError } from '../../data/api.ts';

/** A part of the dashboard: a title, and what is beside it. */
export function Pane(props: { title: string; note?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  const { title, note, aside, children } = props;
  return (
    <section aria-label={title} className="pane">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 px-3.5 py-1.5">
        <h2 className="text-label font-bold whitespace-nowrap">{title}</h2>
        {note !== undefined && <span className="text-micro text-ink-3">{note}</span>}
        {aside !== undefined && <span className="ml-auto flex items-center gap-2">{aside}</span>}
      </header>
      {children}
    </section>
  );
}

export interface PaneStateProps {
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** What was read once stays in sight while it cannot be read again. */
export function PaneState({ isLoading, error, onRetry, children }: PaneStateProps) {
  if (!isLoading) return children;
  if (error !== null) return <ErrorState className="flex-1" detail={messageForError(error)} onRetry={onRetry} />;
  return (
    <AfterDelay>
      <div aria-busy="true" className="flex flex-1 flex-col gap-3 p-3.5">
        <span className="skeleton h-4" />
        <span className="skeleton h-4" />
        <span className="skeleton h-4" />
      </div>
    </AfterDelay>
  );
}
