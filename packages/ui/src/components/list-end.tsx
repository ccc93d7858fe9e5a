import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../texts/use-text.ts';
import { Spinner } from './spinner.tsx';

/** What an infinite query tells the end of its list. */
export interface PagedEnd {
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface ListEndProps {
  query: PagedEnd;
  /** How many rows stand above it. */
  rows: number;
  /** What is said when there is no more. */
  endText: string;
}

/** Fetches the next page as the end of a list comes into sight. */
export function ListEnd({ query, rows, endText }: ListEndProps) {
  const t = useText();
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
  });
  useEffect(() => {
    // Seen anew after each page: a page too short to push the end away asks for the next one.
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
