import { getNotice, getNoticeCategories, getNoticeList } from '@hoga/contract/content';
import type { ContentId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';

export interface NoticeFilter {
  /** Empty: every category. */
  readonly category: string;
  /** Words of the title or of the text; empty: all of them. */
  readonly keyword: string;
}

export const noticeQuery = (contentId: ContentId) =>
  queryOptions({
    queryKey: ['content', 'notice', contentId],
    queryFn: ({ signal }) => fetchData(getNotice, { query: { contentId }, signal }),
  });

/** Newest first, page after page. */
export const noticeListQuery = ({ category, keyword }: NoticeFilter) =>
  infiniteQueryOptions({
    queryKey: ['content', 'notices', category, keyword],
    queryFn: ({ pageParam, signal }) => {
      const words = { ...(category === '' ? {} : { category }), ...(keyword === '' ? {} : { keyword }) };
      return fetchData(getNoticeList, { query: { ...words, page: pageParam, size: PAGE_SIZE }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const noticeCategoriesQuery = () =>
  queryOptions({
    queryKey: ['content', 'notice-categories'],
    queryFn: ({ signal }) => fetchData(getNoticeCategories, { query: {}, signal }),
  });

/** The newest notice; null where there is none. */
export const latestNoticeQuery = () =>
  queryOptions({
    queryKey: ['content', 'latest-notice'],
    queryFn: async ({ signal }) => {
      const { rows } = await fetchData(getNoticeList, { query: { page: 1, size: 1 }, signal });
      return rows[0] ?? null;
    },
  });
