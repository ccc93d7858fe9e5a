import {
  getNotice,
  getNoticeCategories,
  getNoticeList,
  getPromotion,
  getPromotionList,
  getStaticContent,
  getStrategy,
  getStrategyCategories,
  getStrategyList,
  getUnreadNotices,
} from '@hoga/contract/unchecked/content';
import type { StaticPage } from '@hoga/domain/content/vocabulary';
import type { ContentId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';

/** Operators' content kinds that have their own page. */
export type ArticleKind = 'notice' | 'strategy' | 'promotion';

const CALLS = {
  notice: { one: getNotice, list: getNoticeList },
  strategy: { one: getStrategy, list: getStrategyList },
  promotion: { one: getPromotion, list: getPromotionList },
} as const;

export interface ContentFilter {
  /** Empty: every category. */
  readonly category: string;
  /** Words of the title or of the text; empty: all of them. */
  readonly keyword: string;
}

/** A filter as lists of content take it. */
export function contentFilterQuery({ category, keyword }: ContentFilter) {
  return { ...(category === '' ? {} : { category }), ...(keyword === '' ? {} : { keyword }) };
}

export const articleQuery = (kind: ArticleKind, contentId: ContentId) =>
  queryOptions({
    queryKey: ['content', kind, contentId],
    queryFn: ({ signal }) => fetchData(CALLS[kind].one, { query: { contentId }, signal }),
  });

/** Pinned ones, then the newest, page after page. */
export const articleListQuery = (kind: ArticleKind, filter: ContentFilter) =>
  infiniteQueryOptions({
    queryKey: ['content', kind, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(CALLS[kind].list, {
        query: { ...contentFilterQuery(filter), page: pageParam, size: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** The first few of the list. */
export const firstArticlesQuery = (kind: ArticleKind, size: number) =>
  queryOptions({
    queryKey: ['content', kind, 'first', size],
    queryFn: async ({ signal }) => (await fetchData(CALLS[kind].list, { query: { page: 1, size }, signal })).rows,
  });

const CATEGORY_CALLS = { notice: getNoticeCategories, strategy: getStrategyCategories } as const;

/** Promotions have none. */
export const articleCategoriesQuery = (kind: ArticleKind) =>
  queryOptions({
    queryKey: ['content', kind, 'categories'],
    queryFn: ({ signal }) => (kind === 'promotion' ? [] : fetchData(CATEGORY_CALLS[kind], { query: {}, signal })),
    ...(kind === 'promotion' ? { initialData: [] } : {}),
  });

export const unreadNoticesQuery = () =>
  queryOptions({
    queryKey: ['content', 'notice', 'unread'],
    queryFn: ({ signal }) => fetchData(getUnreadNotices, { query: {}, signal }),
  });

export const staticPageQuery = (page: StaticPage) =>
  queryOptions({
    queryKey: ['content', 'static', page],
    queryFn: ({ signal }) => fetchData(getStaticContent, { query: { category: page }, signal }),
  });
