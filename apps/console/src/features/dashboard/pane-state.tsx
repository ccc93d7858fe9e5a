import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import type { ReactNode } from 'react';
import { messageForError } from '../../data/api.ts';

export interface PaneStateProps {
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** Loaded data stays visible while a refetch fails. */
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
