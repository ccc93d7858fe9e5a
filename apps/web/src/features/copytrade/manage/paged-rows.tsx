import type { ReactNode } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { ListEnd, type PagedEnd } from '../../../shared/ui/list-end.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';

interface Paged extends PagedEnd {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface PagedRowsProps {
  query: Paged;
  /** How many there are by now. */
  rows: number;
  emptyText: string;
  children: ReactNode;
}

/** A list that fetches its next page as its end comes into sight, and what stands in its place. */
export function PagedRows({ query, rows, emptyText, children }: PagedRowsProps) {
  const t = useText();
  if (query.isPending) return <SkeletonList rows={4} />;
  if (query.isError && rows === 0) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  if (rows === 0) return <EmptyState title={emptyText} />;
  return (
    <>
      {children}
      <ListEnd query={query} rows={rows} endText={t('copy.endOfList')} />
    </>
  );
}
