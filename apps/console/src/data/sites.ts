import { getSiteInfo, type SiteInfo } from '@hoga/contract/site';
import type { SiteId } from '@hoga/kernel/ids';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { fetchData } from './api.ts';
import { REFETCH_MS } from './pages.ts';
import { useOperator } from './session-store.ts';

const siteQuery = (siteInfoId: SiteId) =>
  queryOptions({
    queryKey: ['site', siteInfoId],
    queryFn: () => fetchData(getSiteInfo, { query: { siteInfoId } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Without it sites have no names and amounts no unit.
    refetchInterval: ({ state }) => (state.data === undefined ? REFETCH_MS : false),
  });

export interface NamedSite {
  readonly id: SiteId;
  readonly name: string;
  /** The site's own colour, where it is known. */
  readonly colour: string | null;
  /** The currency of its overseas account and rounds, where loaded. */
  readonly currency: string | null;
}

/** The sites by name; a site whose name is not loaded yet shows its number. */
export function useNamedSites(ids: readonly SiteId[]): readonly NamedSite[] {
  const answers = useQueries({ queries: ids.map(siteQuery) });
  return ids.map((id, index) => named(id, answers[index]?.data));
}

/** The operator's own sites. */
export function useOwnSites(): readonly NamedSite[] {
  return useNamedSites(useOperator().sites.map(({ siteInfoId }) => siteInfoId));
}

/** A site of the operator's by its number. */
export function useSites(): (id: SiteId) => NamedSite {
  const sites = useOwnSites();
  return (id) => sites.find((site) => site.id === id) ?? named(id, undefined);
}

/** The name of a site of the operator. */
export function useSiteNames(): (id: SiteId) => string {
  const siteOf = useSites();
  return (id) => siteOf(id).name;
}

function named(id: SiteId, info: SiteInfo | undefined): NamedSite {
  return {
    id,
    name: info?.texts.name ?? `#${id}`,
    colour: info?.theme.brand ?? null,
    currency: info?.binaryCurrency ?? null,
  };
}

/** A site's public configuration; undefined until it is loaded. */
export function useSiteInfo(id: SiteId): SiteInfo | undefined {
  return useQuery(siteQuery(id)).data;
}
