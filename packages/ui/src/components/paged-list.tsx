import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ListEnd, type PagedEnd } from './list-end.tsx';
import { SkeletonList } from './skeleton-list.tsx';

/** The parts of an infinite query that its list needs. */
export interface Paged extends PagedEnd {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface PagedListProps {
  query: Paged;
  /** The number of rows so far. */
  rows: number;
  /** The server's message of a failed fetch. */
  errorText: string | null;
  emptyText: string;
  endText: string;
  /** The rows. */
  children: ReactNode;
}

/** A list that fetches its next page when its end becomes visible, with its loading, empty and error states. */
export function PagedList({ query, rows, errorText, emptyText, endText, children }: PagedListProps) {
  if (query.isPending) return <SkeletonList rows={4} />;
  if (query.isError && rows === 0) {
    return (
      <ErrorState onRetry={() => void query.refetch()} pending={query.isFetching} detail={errorText ?? undefined} />
    );
  }
  if (rows === 0) return <EmptyState title={emptyText} />;
  return (
    <>
      {children}
      <ListEnd query={query} rows={rows} endText={endText} />
    </>
  );
}
