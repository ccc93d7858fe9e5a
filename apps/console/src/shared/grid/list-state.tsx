import { AfterDelay } from '@hoga/ui/components/after-delay.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import type { ReactNode } from 'react';

export interface ListStateProps {
  isLoading: boolean;
  error: string | null;
  isEmpty: boolean;
  /** One sentence about there being nothing. */
  empty: string;
  onRetry: () => void;
  children: ReactNode;
}

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** Loading, failed, empty, or the list itself. */
export function ListState({ isLoading, error, isEmpty, empty, onRetry, children }: ListStateProps) {
  if (error !== null) return <ErrorState className="flex-1" detail={error} onRetry={onRetry} />;
  if (isLoading) {
    return (
      <AfterDelay>
        <div aria-busy="true" className="flex flex-1 flex-col">
          {ROWS.map((row) => (
            <div key={row} className="grid-row grid-cols-[64px_1fr_120px]">
              <span className="skeleton h-3.5" />
              <span className="skeleton h-3.5" />
              <span className="skeleton h-3.5" />
            </div>
          ))}
        </div>
      </AfterDelay>
    );
  }
  return isEmpty ? <p className="grid flex-1 place-items-center p-8 text-ink-3">{empty}</p> : children;
}
