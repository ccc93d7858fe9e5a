import type { DataOf } from '@hoga/contract/call';
import { getNotice, getNoticeCategories, getNoticeList, type NoticeRow } from '@hoga/contract/content';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

const PAGE_SIZE = 20;

export interface NoticeFilter {
  /** Empty: every category. */
  readonly category: string;
  /** Words of the title or of the text; empty: all of them. */
  readonly keyword: string;
}

export const noticeQuery = (contentId: number) =>
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
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });

/** The rows of all pages: one that newer notices have pushed onto the next page is there once. */
export function noticeRows(pages: readonly DataOf<typeof getNoticeList>[]): readonly NoticeRow[] {
  const byId = new Map<number, NoticeRow>();
  for (const { rows } of pages) for (const row of rows) byId.set(row.id, byId.get(row.id) ?? row);
  return [...byId.values()];
}

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
