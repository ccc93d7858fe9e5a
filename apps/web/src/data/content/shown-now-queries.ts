import { getBannerList, getPopupList } from '@hoga/contract/unchecked/content';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

/** The longest delay until an operator's start or end of content is seen. */
const SHOWN_FOR_MS = 5 * 60_000;
const MOST_POPUPS = 5;

export const bannersQuery = () =>
  queryOptions({
    queryKey: ['content', 'banner'],
    queryFn: ({ signal }) => fetchData(getBannerList, { query: {}, signal }),
    staleTime: SHOWN_FOR_MS,
  });

export const popupsQuery = () =>
  queryOptions({
    queryKey: ['content', 'popup'],
    queryFn: async ({ signal }) =>
      (await fetchData(getPopupList, { query: { page: 1, size: MOST_POPUPS }, signal })).rows,
    staleTime: SHOWN_FOR_MS,
  });
