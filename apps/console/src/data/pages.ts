import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LoadedList, Loading } from '../shared/grid/loaded-list.ts';
import { messageForError } from './api.ts';

export const PAGE_SIZE = 50;
/** How often a list that somebody looks at is asked for again. */
export const REFETCH_MS = 5_000;

export interface LoadedPages<Row> extends LoadedList<Row> {
  /** The server's count of what the filter finds. */
  readonly total: number;
}

/** How reading a list stands. What was read once stays in sight while it cannot be read again. */
export function loadingOf<Page>(query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>): Loading {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  return {
    isLoading: isPending,
    error: error !== null && data === undefined ? (messageForError(error) ?? error.message) : null,
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    reload: () => void refetch(),
  };
}
