import type { Reply } from '@hoga/client/reply';
import {
  type AdminPartner,
  getAdminPartner,
  listAdminPartners,
  listPartnerProfits,
  savePartner,
} from '@hoga/contract/admin-partner';
import type { DataOf } from '@hoga/contract/call';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { listResource, newestFirst, numberedPage, pageQuery } from './list-resource.ts';
import { PAGE_SIZE } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

/** A partner, and of which site. */
export type SitePartner = AdminPartner & { readonly siteId: SiteId };

export interface PartnerFilter {
  /** Those at the top only, or all. */
  readonly isTop: boolean;
  readonly find: string;
  readonly period: PeriodSearch;
}

export const partners = listResource<PartnerFilter, SitePartner, number>({
  key: 'partners',
  permission: 'partners.read',
  read: async (siteInfoId, { isTop, find, period }, page) => {
    const words = { ...(isTop ? { level: '1' } : {}), ...(find === '' ? {} : { keyword: find }) };
    const query = { ...pageQuery(siteInfoId, page), ...datedPeriod(period), ...words };
    return numberedPage(siteInfoId, page, await fetchData(listAdminPartners, { query }));
  },
  idOf: ({ id }) => id,
  compare: () => newestFirst,
});

/** One partner, anywhere in the tree. Without a known site, each site in scope is tried. */
export function usePartner(id: number | null, siteId: SiteId | undefined) {
  const scoped = useScopedSites('partners.read');
  const sites = siteId === undefined ? scoped : [siteId];
  return useQuery({
    queryKey: ['partners', 'one', sites, id],
    enabled: id !== null,
    queryFn: async (): Promise<SitePartner | null> => {
      if (id === null) return null;
      const answers = await Promise.all(
        sites.map(async (each) => {
          const query = { siteInfoId: each, id: idOf<PlayerId>(id) };
          const { status, data } = await callApi(getAdminPartner, { query });
          return status === 200 && data !== null ? [{ ...data, siteId: each }] : [];
        }),
      );
      return answers.flat()[0] ?? null;
    },
  });
}

const MOST_BELOW = 100;

/** The partners directly below a partner. */
export function usePartnersBelow({ siteId, id }: SitePartner) {
  return useQuery({
    queryKey: ['partners', 'below', siteId, id],
    queryFn: () =>
      fetchData(listAdminPartners, { query: { siteInfoId: siteId, parentId: id, size: String(MOST_BELOW) } }),
  });
}

export type PartnerDay = DataOf<typeof listPartnerProfits>['rows'][number];

/** A partner's settled days, newest first, and their sum. */
export function usePartnerDays({ siteId, id }: SitePartner, period: PeriodSearch) {
  const query = useInfiniteQuery({
    queryKey: ['partner-days', siteId, id, period],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      fetchData(listPartnerProfits, {
        query: {
          siteInfoId: siteId,
          partnerId: id,
          ...datedPeriod(period),
          page: String(pageParam),
          size: String(PAGE_SIZE),
        },
      }),
    getNextPageParam: ({ total }, _all, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    sums: pages[0]?.sums ?? [],
    more: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : null,
  };
}

/** The share from today on, the whole day. */
export function changeShare(
  { siteId, id, version }: SitePartner,
  share: string,
  reason: string,
): Promise<Reply<AdminPartner>> {
  return callApi(savePartner, { query: { siteInfoId: siteId }, body: { id, version, share, reason } });
}

export interface NewPartnerFields {
  readonly username: string;
  readonly referralCode: string;
  readonly share: string;
  /** Left out: the member's referrer, or none. */
  readonly parentId?: PlayerId;
  readonly cannotTrade: boolean;
  readonly reason: string;
}

export function makePartner(siteInfoId: SiteId, fields: NewPartnerFields): Promise<Reply<AdminPartner>> {
  return callApi(savePartner, { query: { siteInfoId }, body: fields });
}
