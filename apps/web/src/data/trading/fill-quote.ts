import type { FillQuote } from '@hoga/contract/trading';
import { queryOptions } from '@tanstack/react-query';

/** The quote that a filled order used. A fill never changes: what was fetched once stays. */
export function fillQuoteQuery(key: readonly unknown[], read: (signal: AbortSignal) => Promise<FillQuote>) {
  return queryOptions({
    queryKey: ['fill-quote', ...key],
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type FillQuoteQuery = ReturnType<typeof fillQuoteQuery>;
