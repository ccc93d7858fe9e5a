import type { NoticeRow as Notice } from '@hoga/contract/content';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import type { NoticeFilter } from '../../../data/content/notice-queries.ts';
import { noticeCategoriesQuery, noticeListQuery } from '../../../data/content/notice-queries.ts';
import { SearchField } from '../../../shared/form/search-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { formatKstDate } from '../../../shared/lib/format-time.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { Chips } from '../../../shared/ui/chips.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { ListEnd } from '../../../shared/ui/list-end.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';

/** /more/notice: the site's notices by category and by their words; older ones as the end comes into sight. */
export function NoticeListPage() {
  const t = useText();
  const router = useRouter();
  const { pathname, search } = useLocation();
  const filter = noticeFilterOf(search);
  const [typed, setTyped] = useState(filter.keyword);
  const { data: categories = [] } = useQuery(noticeCategoriesQuery());
  const query = useInfiniteQuery(noticeListQuery(filter));
  const notices = rowsOf(query.data?.pages ?? []);
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

/** What the address says of the list. */
function noticeFilterOf(search: object): NoticeFilter {
  const { category, q } = search as { readonly category?: unknown; readonly q?: unknown };
  return { category: textOf(category), keyword: textOf(q) };
}

/** The same as the end of an address. */
function noticeFilterText({ category, keyword }: NoticeFilter): string {
  const said = new URLSearchParams({
    ...(category === '' ? {} : { category }),
    ...(keyword === '' ? {} : { q: keyword }),
  });
  return said.size === 0 ? '' : `?${said}`;
}

/** The router reads digits as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A notice in the list: its whole title, for that is what tells it from the others. */
function NoticeRow({ notice: { id, category, title, createdAt } }: { notice: Notice }) {
  return (
    <li className="border-b border-line">
      <AppLink
        href={`/more/notice/${id}`}
        className="pressable-row flex min-h-16 flex-col justify-center gap-1.5 px-gutter py-3 -outline-offset-2"
      >
        <span className="text-body font-semibold tracking-snug break-keep wrap-anywhere">{title}</span>
        <span className="flex items-center gap-1.5 text-micro text-ink-3">
          {category !== '' && <Tag>{category}</Tag>}
          {formatKstDate(createdAt)}
        </span>
      </AppLink>
    </li>
  );
}
