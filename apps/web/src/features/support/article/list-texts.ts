import type { ArticleListTexts } from './article-list.tsx';

/** Of lists that need no words of their own. */
export const PLAIN_LIST_TEXTS: ArticleListTexts = {
  search: 'support.search',
  categories: 'support.categories',
  none: 'support.none',
  noneFound: 'support.noneFound',
  end: 'support.end',
};
