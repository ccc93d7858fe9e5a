import { PRODUCT_NAMES, type ProductName } from '@hoga/domain/trading/products';
import type { SiteId } from '@hoga/kernel/ids';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { instrumentsOf } from './instruments.ts';
import { may, useOperator } from './session-store.ts';

/** An instrument of a site by name: the subject of orders, halts and searches. */
export interface Offered {
  readonly siteId: SiteId;
  readonly product: ProductName;
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
}

const offeredQuery = (siteId: SiteId) =>
  queryOptions({
    queryKey: ['offered', siteId],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly Offered[]> => {
      const offered = await instrumentsOf(siteId);
      return PRODUCT_NAMES.flatMap((product) =>
        offered[product].map(({ id, symbol, koName }) => ({ siteId, product, id: Number(id), symbol, name: koName })),
      );
    },
  });

/** All instruments of the sites, where the operator may read them. */
export function useOffered(sites: readonly SiteId[]): readonly Offered[] {
  const me = useOperator();
  return useQueries({
    queries: sites.filter((siteId) => may(me, 'instruments.read', siteId)).map(offeredQuery),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}

/** Each symbol of a site once, whatever options it has. */
export function bySymbol(offered: readonly Offered[]): readonly Offered[] {
  const seen = new Set<string>();
  return offered.filter(({ siteId, symbol }) => {
    const key = `${siteId} ${symbol}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
