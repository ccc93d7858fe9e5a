import { takeBooks } from '../../data/exports.ts';
import { type BookDay, books } from '../../data/finance.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useScopedSites } from '../../data/site-scope.ts';
import { useSiteNames } from '../../data/sites.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { t } from '../../shared/i18n/t.ts';
import { PeriodBar } from '../../shared/kit/period-bar.tsx';
import { datedPeriod, periodSearch } from '../../shared/period-search.ts';
import { ResourcePage } from '../../shared/resource/resource-page.tsx';
import { useResource } from '../../shared/resource/use-resource.ts';
import { useListSearch } from '../../shared/use-list-search.ts';
import { useNow } from '../../shared/use-now.ts';
import { DayDetail } from './day-detail.tsx';
import { financeColumns } from './finance-columns.tsx';
import { periodOf, VIEWS } from './finance-words.ts';

const MINUTE_MS = 60_000;
/** Of a period that is none of the views. */
const NO_VIEW = { id: '', name: '' };

/** The books by day: the balance owed to members, its changes, and which days are closed. */
export function FinancePage() {
  const me = useOperator();
  const now = useNow(MINUTE_MS);
  const page = useResource(VIEWS);
  const { period: changePeriod } = useListSearch();
  const days = periodSearch(page.search);
  const isOwnPeriod = Object.keys(days).length > 0;
  const period = isOwnPeriod ? datedPeriod(days) : periodOf(page.chosen.id, now);
  const list = books.useList(period);
  const changed = books.useChanged();
  const nameOf = useSiteNames();
  const exported = useScopedSites('finance.read').filter((id) => may(me, 'exports.make', id));
  const next = list.rows.find(({ isNext }) => isNext)?.day;
  return (
    <ResourcePage
      page={{ ...page, chosen: isOwnPeriod ? NO_VIEW : page.chosen, onView: (view) => page.onShow({ view }) }}
      list={list}
      isUncounted
      label={t('finance.title')}
      columns={financeColumns((row: BookDay) => nameOf(row.siteId), { now, isDayOpen: page.search.open !== undefined })}
      idOf={({ id }) => id}
      own={useOwnFilters('finance')}
      filter={<PeriodBar period={days} onChange={changePeriod} />}
      empty={t('finance.noDays')}
      foot={next === undefined ? [] : [t('finance.nextToClose', { day: next })]}
      beside={
        exported.length > 0 && (
          <ExportButton title={t('finance.title')} name="books" take={takeBooks(exported, period)} />
        )
      }
      detail={(opened) => (
        <DayDetail
          key={opened.id}
          row={opened}
          siteName={nameOf(opened.siteId)}
          now={now}
          onClose={() => page.open(null)}
          onChanged={changed}
        />
      )}
    />
  );
}
