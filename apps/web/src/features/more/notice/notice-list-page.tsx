import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { noticeCategoriesQuery, noticeListQuery, noticeRows } from '../../../data/content/notice-queries.ts';
import { SearchField } from '../../../shared/form/search-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { Chips } from '../../../shared/ui/chips.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { ListEnd } from '../../../shared/ui/list-end.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';
import { noticeFilterOf, noticeFilterText } from './notice-filter.ts';
import { NoticeRow } from './notice-row.tsx';

/** /more/notice: the site's notices by category and by their words; older ones as the end comes into sight. */
export function NoticeListPage() {
  const t = useText();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const filter = noticeFilterOf(search);
  const [typed, setTyped] = useState(filter.keyword);
  const { data: categories = [] } = useQuery(noticeCategoriesQuery());
  const query = useInfiniteQuery(noticeListQuery(filter));
  const notices = noticeRows(query.data?.pages ?? []);
  const isFiltered = filter.category !== '' || filter.keyword !== '';

  /** Kept in the address: who comes back from a notice finds the same list. */
  function show(change: Partial<typeof filter>) {
    router.history.replace(`${pathname}${noticeFilterText({ ...filter, ...change })}`);
  }

  function type(words: string) {
    setTyped(words);
    if (words === '' && filter.keyword !== '') show({ keyword: '' });
  }

  return (
    <div className="mx-auto w-full max-w-(--w-page) pb-8">
      <div className="flex flex-col gap-2 px-gutter pt-3 pb-2">
        <SearchField
          label={t('more.noticeSearch')}
          placeholder={t('more.noticeSearch')}
          typed={typed}
          onType={type}
          onSubmit={() => show({ keyword: typed.trim() })}
        />
        {categories.length > 1 && (
          <Chips
            label={t('more.noticeCategories')}
            items={['', ...categories].map((value) => ({ value, label: value === '' ? t('common.all') : value }))}
            value={filter.category}
            onValueChange={(category) => show({ category })}
          />
        )}
      </div>
      {query.isPending && <SkeletonList rows={8} />}
      {query.isError && notices.length === 0 && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.isSuccess && notices.length === 0 && !isFiltered && <EmptyState title={t('more.noNotices')} />}
      {query.isSuccess && notices.length === 0 && isFiltered && (
        <EmptyState icon={<SearchX size={24} />} title={t('more.noNoticesFound')} />
      )}
      {notices.length > 0 && (
        <>
          <ul>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
          <ListEnd query={query} rows={notices.length} endText={t('more.lastNotice')} />
        </>
      )}
      <BackToTop />
    </div>
  );
}
