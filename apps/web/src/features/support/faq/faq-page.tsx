import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Headset, SearchX } from 'lucide-react';
import { rowsOf } from '../../../data/api/pages.ts';
import { faqCategoriesQuery, faqListQuery } from '../../../data/content/faq-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useAddressFilter } from '../article/address-filter.ts';
import { ContentSearch } from '../article/content-search.tsx';
import { PagedList } from '../article/paged-list.tsx';
import { SupportTabs } from '../support-tabs.tsx';
import { FaqItem } from './faq-item.tsx';

/** /more/faq: frequent questions, their answers beneath them. */
export function FaqPage() {
  const t = useText();
  const [filter, show] = useAddressFilter();
  const { data: categories } = useQuery(faqCategoriesQuery());
  const query = useInfiniteQuery(faqListQuery(filter));
  const total = query.data?.pages[0]?.total ?? 0;
  const isFiltered = filter.category !== '' || filter.keyword !== '';
  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <SupportTabs />
      <ContentSearch
        label={t('support.search')}
        categoriesLabel={t('support.categories')}
        categories={categories}
        filter={filter}
        onFilter={show}
      />
      {filter.keyword !== '' && query.isSuccess && (
        <p role="status" className="px-gutter pb-1 text-caption text-ink-3">
          {t('support.found', { count: formatFigure(total) })}
        </p>
      )}
      <PagedList
        query={query}
        rows={rowsOf(query.data?.pages ?? [])}
        render={(faq) => <FaqItem faq={faq} keyword={filter.keyword} />}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX size={24} />} title={t('support.noneFound')} />
          ) : (
            <EmptyState title={t('support.none')} />
          )
        }
        endText=""
      />
      <section className="mx-gutter mt-3 flex items-center gap-3 rounded-lg bg-surface-1 p-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-body font-semibold">{t('support.notFound')}</h2>
          <p className="text-caption text-ink-3">{t('support.notFoundHint')}</p>
        </div>
        <ButtonLink href="/more/contact/create" size="sm">
          <Headset size={18} aria-hidden="true" />
          {t('nav.contact')}
        </ButtonLink>
      </section>
    </div>
  );
}
