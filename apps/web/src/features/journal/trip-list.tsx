import type { JournalTrip } from '@hoga/contract/journal';
import { defined } from '@hoga/kernel/assert';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { PagedList } from '@hoga/ui/components/paged-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { DIRECTION_TEXT, directionOf } from '@hoga/ui/lib/direction.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageForError } from '../../data/api/api.ts';
import type { DayNet } from '../../data/journal/journal-figures.ts';
import { journalTripsQuery, type TripFilter } from '../../data/journal/journal-queries.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { dayText } from './date-words.ts';
import { netText } from './journal-words.ts';
import { TripRow } from './trip-row.tsx';

interface TripListProps {
  filter: TripFilter;
  nets: readonly DayNet[];
  currency: string;
  isFiltered: boolean;
  onClear: () => void;
}

/** The trips of a period, newest first, below their days; open ones on top. */
export function TripList({ filter, nets, currency, isFiltered, onClear }: TripListProps) {
  const t = useText();
  const query = useInfiniteQuery(journalTripsQuery(filter));
  const pages = query.data?.pages ?? [];
  const open = pages[0]?.open ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const instruments = pages.flatMap((page) => page.instruments);
  const instrumentOf = (trip: JournalTrip) =>
    defined(
      instruments.find(({ product, optionId }) => product === trip.product && optionId === trip.optionId),
      'the instrument of a listed trip',
    );
  if (query.isSuccess && rows.length === 0 && open.length === 0) {
    return isFiltered ? (
      <EmptyState
        title={t('journal.noMatch')}
        action={
          <Button size="sm" onClick={onClear}>
            {t('journal.clearFilter')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t('journal.noTrips')}
        detail={t('journal.noTripsHint')}
        action={
          <ButtonLink size="sm" href="/home">
            {t('journal.firstTrade')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <PagedList
      query={query}
      rows={rows.length + open.length}
      errorText={messageForError(query.error)}
      emptyText={t('journal.noTrips')}
      endText={t('journal.endOfList')}
    >
      {open.length > 0 && (
        <ul aria-label={t('journal.holding')}>
          {open.map((trip) => (
            <li key={trip.id} className="border-t border-line first:border-0">
              <TripRow trip={trip} instrument={instrumentOf(trip)} isOfDay={false} />
            </li>
          ))}
        </ul>
      )}
      {daysOf(rows).map(({ date, trips }) => {
        const day = nets.find((each) => each.date === date);
        return (
          <section key={date} aria-label={dayText(date)}>
            <div className="flex items-baseline justify-between gap-3 px-gutter pt-3.5 pb-2.5">
              <h3 className="text-title3 font-bold">
                {dayText(date)}{' '}
                {day !== undefined && (
                  <span className="text-caption font-regular text-ink-3">
                    {t('journal.winsAndLosses', { count: day.trips, won: day.wonTrips, lost: day.lostTrips })}
                  </span>
                )}
              </h3>
              {day !== undefined && (
                <b className={cx('text-title3 font-bold whitespace-nowrap', DIRECTION_TEXT[directionOf(day.net)])}>
                  {netText(day.net, currency)}
                </b>
              )}
            </div>
            <ul>
              {trips.map((trip) => (
                <li key={trip.id} className="border-t border-line">
                  <TripRow trip={trip} instrument={instrumentOf(trip)} isOfDay />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </PagedList>
  );
}

/** Rows by their day, in their order. */
function daysOf(rows: readonly JournalTrip[]) {
  const days = new Map<string, JournalTrip[]>();
  for (const trip of rows) {
    const date = trip.date ?? '';
    const known = days.get(date);
    if (known === undefined) days.set(date, [trip]);
    else known.push(trip);
  }
  return [...days].map(([date, trips]) => ({ date, trips }));
}
