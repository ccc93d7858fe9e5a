import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListEnd } from '@hoga/ui/components/list-end.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';

interface PagedListProps<Row extends { readonly id: number }> {
  readonly query: UseInfiniteQueryResult;
  readonly rows: readonly Row[];
  readonly render: (row: Row) => ReactNode;
  /** In place of rows, where there are none. */
  readonly empty: ReactNode;
  readonly endText: string;
}

/** A list that loads more as its end is scrolled into view, with a placeholder while there is nothing to show. */
export function PagedList<Row extends { readonly id: number }>(props: PagedListProps<Row>) {
  const { query, rows, render, empty, endText } = props;
  if (query.isPending) return <SkeletonList rows={8} />;
  if (query.isError && rows.length === 0) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line">
            {render(row)}
          </li>
        ))}
      </ul>
      <ListEnd query={query} rows={rows.length} endText={endText} />
      <BackToTop />
    </>
  );
}
