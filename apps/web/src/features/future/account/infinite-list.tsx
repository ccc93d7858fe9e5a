import type { ReactNode } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { ListEnd, type PagedEnd } from '../../../shared/ui/list-end.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';

/** What an infinite query tells its list. */
export interface Paged extends PagedEnd {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface InfiniteListProps<Row extends { readonly id: number }> {
  label: string;
  query: Paged;
  rows: readonly Row[];
  row: (row: Row) => ReactNode;
}

/** A list that fetches its next page as its end comes into sight. */
export function InfiniteList<Row extends { readonly id: number }>({ label, query, rows, row }: InfiniteListProps<Row>) {
  const t = useText();
  const { length } = rows;
  if (query.isPending) return <SkeletonList rows={4} />;
  if (query.isError && length === 0) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  if (length === 0) return <EmptyState title={t('futures.noRecords')} />;
  return (
    <>
      <ul aria-label={label}>
        {rows.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      <ListEnd query={query} rows={length} endText={t('futures.endOfList')} />
    </>
  );
}
