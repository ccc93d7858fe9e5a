import type { ContentRow } from '@hoga/contract/content';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowsOf } from '../../../data/api/pages.ts';
import { type ArticleKind, articleCategoriesQuery, articleListQuery } from '../../../data/content/article-queries.ts';
import type { TextKey } from '../../../shared/i18n/texts.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useAddressFilter } from './address-filter.ts';
import { ContentSearch } from './content-search.tsx';
import { PagedList } from './paged-list.tsx';

export interface ArticleListTexts {
  readonly search: TextKey;
  readonly categories: TextKey;
  readonly none: TextKey;
  readonly noneFound: TextKey;
  readonly end: TextKey;
}

interface ArticleListProps {
  readonly kind: ArticleKind;
  readonly texts: ArticleListTexts;
  readonly render: (row: ContentRow) => ReactNode;
}

/** Operators' content of a kind, by category and by search words. */
export function ArticleList({ kind, texts, render }: ArticleListProps) {
  const t = useText();
  const [filter, show] = useAddressFilter();
  const { data: categories } = useQuery(articleCategoriesQuery(kind));
  const query = useInfiniteQuery(articleListQuery(kind, filter));
  const isFiltered = filter.category !== '' || filter.keyword !== '';
  return (
    <>
      <ContentSearch
        label={t(texts.search)}
        categoriesLabel={t(texts.categories)}
        categories={categories}
        filter={filter}
        onFilter={show}
      />
      <PagedList
        query={query}
        rows={rowsOf(query.data?.pages ?? [])}
        render={render}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX size={24} />} title={t(texts.noneFound)} />
          ) : (
            <EmptyState title={t(texts.none)} />
          )
        }
        endText={t(texts.end)}
      />
    </>
  );
}
