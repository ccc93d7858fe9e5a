import { currencyUnit } from '@hoga/domain/format/currency-text';
import { toText } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { ListEnd } from '@hoga/ui/components/list-end.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageForError } from '../../../data/api/api.ts';
import { rowsOf } from '../../../data/api/pages.ts';
import { useInstruments } from '../../../data/market/use-instruments.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { overseaHistoryQuery } from '../../../data/trading/oversea-queries.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { fillDays } from './fill-days.ts';
import { FillRow } from './fill-row.tsx';
import { useDayText } from './use-day-text.ts';

/** Fills of all instruments by trade date, older ones as the end comes into sight. */
export function FillsList() {
  const t = useText();
  const dayText = useDayText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const query = useInfiniteQuery(overseaHistoryQuery({ resultType: 'FILLED' }));
  const fills = rowsOf(query.data?.pages ?? []);
  const instruments = useInstruments(fills.map(({ overseaOptionId }) => overseaOptionId));
  if (query.isPending) return <SkeletonList rows={5} />;
  if (query.isError && fills.length === 0) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        detail={messageForError(query.error) ?? undefined}
      />
    );
  }
  if (fills.length === 0) return <EmptyState className="py-8" title={t('overseaDesktop.noFills')} />;
  return (
    <>
      {fillDays(fills, query.hasNextPage).map(({ day, fills: ofDay, realized }) => (
        <section
          key={day.date}
          aria-label={t('overseaDesktop.sessionOf', { day: dayText(day) })}
          className="border-line not-first:mt-2 not-first:border-t not-first:pt-2"
        >
          <div className="flex min-h-9 items-center justify-between gap-2 px-gutter text-caption lg:px-3">
            <h3 className="font-medium text-ink-2">{t('overseaDesktop.sessionOf', { day: dayText(day) })}</h3>
            {realized !== null && (
              <span className="text-ink-3">
                {t('overseaDesktop.realized')}{' '}
                <ChangeText value={toText(realized)} unit={unit} mark={false} className="font-semibold" />
              </span>
            )}
          </div>
          <ul>
            {ofDay.map((fill) => (
              <FillRow key={fill.id} fill={fill} option={instruments.get(fill.overseaOptionId)} unit={unit} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd query={query} rows={fills.length} endText={t('overseaDesktop.endOfList')} />
    </>
  );
}
