import { type Halt, haltTrading, listHalts } from '@hoga/contract/admin-halt';
import type { SiteId } from '@hoga/kernel/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

export type SiteHalt = Halt & { readonly siteId: SiteId };

/** The present halts of the sites in scope. */
export function useHalts(): readonly SiteHalt[] {
  const sites = useScopedSites('sites.read');
  const { data } = useQuery({
    queryKey: ['halts', sites],
    queryFn: async () => {
      const pages = await Promise.all(
        sites.map(async (siteId) => {
          const { rows } = await fetchData(listHalts, { query: { siteInfoId: siteId } });
          return rows.map((row): SiteHalt => ({ ...row, siteId }));
        }),
      );
      return pages.flat().toSorted((one, other) => other.haltedAt - one.haltedAt);
    },
    refetchInterval: REFETCH_MS,
  });
  return data ?? [];
}

export function useHaltsChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['halts'] });
}

export interface Halting {
  readonly siteId: SiteId;
  /** Null: everything on the site. */
  readonly symbol: string | null;
  readonly confirm: string;
  readonly reason: string;
}

export function halt({ siteId, symbol, confirm, reason }: Halting) {
  return callApi(haltTrading, {
    query: { siteInfoId: siteId },
    body: { confirm, reason, ...(symbol === null ? {} : { symbol }) },
  });
}
