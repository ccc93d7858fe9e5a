import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../texts/use-text.ts';
import { Spinner } from './spinner.tsx';

/** The parts of an infinite query that the end of its list needs. */
export interface PagedEnd {
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface ListEndProps {
  query: PagedEnd;
  /** The number of rows above it. */
  rows: number;
  /** The text at the end of the list. */
  endText: string;
}

/** Fetches the next page when the end of a list becomes visible. */
export function ListEnd({ query, rows, endText }: ListEndProps) {
  const t = useText();
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  });
  useEffect(() => {
    // Observed again after each page: if a short page leaves the end visible, the next one is fetched.
    if (end.current === null || rows === 0) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [rows]);
  return (
    <div ref={end} className="grid min-h-11 place-items-center text-micro text-ink-3">
      {query.isFetchingNextPage && <Spinner size="sm" />}
      {query.isError && !query.isFetchingNextPage && (
        <button
          type="button"
          className="min-h-11 px-3 font-semibold text-ink-1"
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.retry')}
        </button>
      )}
      {!query.hasNextPage && !query.isError && endText}
    </div>
  );
}
