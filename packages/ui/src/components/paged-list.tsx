import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ListEnd, type PagedEnd } from './list-end.tsx';
import { SkeletonList } from './skeleton-list.tsx';

/** What an infinite query tells its list. */
export interface Paged extends PagedEnd {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface PagedListProps {
  query: Paged;
  /** How many rows there are by now. */
  rows: number;
  /** Why they could not be fetched, in the server's own words. */
  errorText: string | null;
  emptyText: string;
  endText: string;
  /** The rows. */
  children: ReactNode;
}

/** A list that fetches its next page as its end comes into sight, and what stands in its place. */
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
