import { getFaqCategories, getFaqList, voteFaq } from '@hoga/contract/unchecked/content';
import type { ContentId } from '@hoga/kernel/ids';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, fetchData } from '../api/api.ts';
import { nextPage, PAGE_SIZE } from '../api/pages.ts';
import { type ContentFilter, contentFilterQuery } from './article-queries.ts';

/** Questions with their answers, page after page. */
export const faqListQuery = (filter: ContentFilter) =>
  infiniteQueryOptions({
    queryKey: ['content', 'faq', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      fetchData(getFaqList, { query: { ...contentFilterQuery(filter), page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const faqCategoriesQuery = () =>
  queryOptions({
    queryKey: ['content', 'faq', 'categories'],
    queryFn: ({ signal }) => fetchData(getFaqCategories, { query: {}, signal }),
  });

/** Whether an answer has helped; the last vote counts. */
export function sayHelpful(contentId: ContentId, isHelpful: boolean) {
  return callApi(voteFaq, { body: { contentId, isHelpful: isHelpful ? 1 : 0 } });
}
