import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LoadedList, Loading } from '../shared/grid/loaded-list.ts';
import { messageForError } from './api.ts';

export const PAGE_SIZE = 50;
/** How often a visible list is fetched again. */
export const REFETCH_MS = 5_000;

export interface LoadedPages<Row> extends LoadedList<Row> {
  /** The server's count of what the filter finds. */
  readonly total: number;
}

/** The loading state of a list. Loaded rows stay visible while a refetch fails. */
export function loadingOf<Page>(query: UseInfiniteQueryResult<InfiniteData<Page, unknown>>): Loading {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  return {
    isLoading: isPending,
    error: error !== null && data === undefined ? (messageForError(error) ?? error.message) : null,
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    reload: () => void refetch(),
  };
}
