import { getPartner, listMyPartnerProfits, listPartnerMembers, listPartners } from '@hoga/contract/unchecked/partner';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';

const PARTNER = ['partner'] as const;

/** The signed-in partner. */
export const ownPartnerQuery = () =>
  queryOptions({
    queryKey: [...PARTNER, 'own'],
    queryFn: ({ signal }) => fetchData(getPartner, { query: {}, signal }),
  });

/** Settled days, newest first; each page carries the sums of the whole period and today's so far. */
export const partnerDaysQuery = (startDate: number) =>
  infiniteQueryOptions({
    queryKey: [...PARTNER, 'days', startDate],
    queryFn: ({ pageParam, signal }) =>
      fetchData(listMyPartnerProfits, { query: { startDate, page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Members of the partner and of all partners below, by masked names, newest first. */
export const partnerMembersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...PARTNER, 'members'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(listPartnerMembers, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Partners below, newest first. */
export const partnersBelowQuery = () =>
  infiniteQueryOptions({
    queryKey: [...PARTNER, 'below'],
    queryFn: ({ pageParam, signal }) =>
      fetchData(listPartners, { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
