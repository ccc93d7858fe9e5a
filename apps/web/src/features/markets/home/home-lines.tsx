import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { LoadingFrame } from '@hoga/ui/components/loading-frame.tsx';
import { Skeleton } from '@hoga/ui/components/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** How many lines a card has room for, on their way or here. */
export const HOME_LINES = 3;

interface HomeLinesProps<Row> {
  readonly query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
}

/** The lines of a card. Their room is kept while they are on their way, so that nothing below moves when they come. */
export function HomeLines<Row extends { readonly id: number | string }>({
  query,
  empty,
  children,
}: HomeLinesProps<Row>) {
  const { data, isError, isFetching, refetch } = query;
  if (data === undefined)
    return isError ? (
      <ErrorState className="py-2" pending={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingFrame className="h-33">
        {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
          <div key={width} className="flex h-11 items-center">
            <Skeleton className={`h-[15px] rounded-[5px] ${width}`} />
          </div>
        ))}
      </LoadingFrame>
    );
  if (data.length === 0) return <p className="py-3 text-caption text-ink-3">{empty}</p>;
  return (
    <ul>
      {data.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}
