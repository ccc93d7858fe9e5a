import type { ArticleListTexts } from './article-list.tsx';

/** The texts of lists without special ones. */
export const PLAIN_LIST_TEXTS: ArticleListTexts = {
  search: 'support.search',
  categories: 'support.categories',
  none: 'support.none',
  noneFound: 'support.noneFound',
  end: 'support.end',
};
