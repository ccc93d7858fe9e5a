import type { TraderRow } from '@hoga/contract/copytrade';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tradersQuery } from '../../../data/copytrade/trader-queries.ts';
import { useTraderFilter } from './filter-store.ts';

/** The debounce of the search. */
const ASK_AFTER_MS = 250;

/** The traders that the filter names, as far as they have been fetched. */
export function useTraders() {
  const { name, ...filter } = useTraderFilter();
  const [asked, setAsked] = useState(name.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(name.trim()), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name]);
  const query = useInfiniteQuery(tradersQuery({ ...filter, name: asked }));
  return { query, traders: rowsOnce(query.data?.pages ?? []), total: query.data?.pages[0]?.total ?? null };
}

/** A trader that a better one has pushed onto the next page is listed once. */
function rowsOnce(pages: readonly { readonly rows: readonly TraderRow[] }[]): readonly TraderRow[] {
  const byId = new Map(pages.flatMap(({ rows }) => rows).map((trader) => [trader.traderId, trader]));
  return [...byId.values()];
}
