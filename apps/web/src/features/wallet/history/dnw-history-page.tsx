import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListEnd } from '@hoga/ui/components/list-end.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { byKstDay, kstDayText } from '@hoga/ui/lib/kst-days.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { dnwListQuery } from '../../../data/wallet/cashier-queries.ts';
import { EVERY_DNW, isFiltered } from '../../../data/wallet/dnw-filter.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { RequestRow } from '../request/request-row.tsx';
import { HistoryFilter } from './history-filter.tsx';
import { SaveHistory } from './save-history-button.tsx';

/** /wallet/dnw_history and /balances/list: every movement by Korean day, and the same as a file (RT-32, RT-39). */
export function DnwHistoryPage() {
  const t = useText();
  const [filter, setFilter] = useState(EVERY_DNW);
  const query = useInfiniteQuery(dnwListQuery(filter));
  const requests = rowsOf(query.data?.pages ?? []);
  const today = kstDay(serverNow());

  return (
    <div className="pb-8">
      <HistoryFilter filter={filter} onFilter={setFilter} />
      {query.isPending && <SkeletonList rows={8} />}
      {query.isError && requests.length === 0 && (
        <ErrorState
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          detail={messageForError(query.error) ?? undefined}
        />
      )}
      {query.isSuccess && requests.length === 0 && !isFiltered(filter) && (
        <EmptyState
          title={t('wallet.noHistory')}
          action={
            <ButtonLink size="sm" href="/dnw">
              {t('wallet.goDeposit')}
            </ButtonLink>
          }
        />
      )}
      {query.isSuccess && requests.length === 0 && isFiltered(filter) && (
        <EmptyState
          icon={<SearchX size={24} />}
          title={t('wallet.nothingFound')}
          action={
            <Button size="sm" onClick={() => setFilter(EVERY_DNW)}>
              {t('wallet.clearFilter')}
            </Button>
          }
        />
      )}
      {byKstDay(requests, ({ createdAt }) => createdAt).map(({ day, rows }) => (
        <section key={day} aria-label={kstDayText(day)}>
          <h2 className="px-gutter pt-3.5 pb-1 text-caption font-semibold text-ink-2">
            {day === today && <>{t('wallet.today')} </>}
            <span className={day === today ? 'font-medium text-ink-3' : undefined}>{kstDayText(day)}</span>
          </h2>
          <ul>
            {rows.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} time={formatKstTime(request.createdAt).slice(0, 5)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {requests.length > 0 && (
        <>
          <ListEnd query={query} rows={requests.length} endText={t('wallet.endOfList')} />
          <SaveHistory filter={filter} />
        </>
      )}
      <BackToTop />
    </div>
  );
}
