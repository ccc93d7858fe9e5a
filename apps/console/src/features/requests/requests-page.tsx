import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { takeRequests } from '../../data/exports.ts';
import { useOwnColumns } from '../../data/own-columns.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { askedFilter, useRequestCounts, useRequests } from '../../data/requests.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useAskedScope } from '../../data/site-scope.ts';
import { useSiteNames } from '../../data/sites.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { useHeldBack } from '../../shared/grid/use-held-back.ts';
import { useSelection } from '../../shared/grid/use-selection.ts';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { NEW } from '../../shared/resource/use-resource.ts';
import { useNow } from '../../shared/use-now.ts';
import { BulkPane } from './bulk-pane.tsx';
import { DaySums } from './day-sums.tsx';
import { requestColumns, USUAL_COLUMNS } from './request-columns.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestFilter } from './request-filter.tsx';
import { filterOf, type RequestView, requestSearch, useRequestSearch, VIEWS, viewOf } from './request-search.ts';
import { totalsOf, totalText } from './request-totals.ts';

/** The address of the sums by day, in place of a request. */
const DAYS = -1;
/** How often ages are computed anew. */
const AGE_MS = 20_000;

/** Deposits, withdrawals and sales, the longest waiting first; changes appear as they happen. */
export function RequestsPage() {
  const me = useOperator();
  const { search, open, change } = useRequestSearch();
  const chosen = viewOf(search);
  const filter = filterOf(search);
  const list = useRequests(filter);
  const { totals, isPartial } = list;
  const { rows, held, show } = useHeldBack(JSON.stringify(filter), list.rows, ({ id }) => Number(id));
  const [shownFirst, setShownFirst] = useState<number | null>(null);
  const own = useOwnFilters('requests');
  const { open: _opened, ...filtered } = search;
  const counts = useRequestCounts();
  const siteName = useSiteNames();
  const [openedAt] = useState(Date.now);
  const [isFiltering, setFiltering] = useState(
    search.kind !== undefined || search.find !== undefined || search.from !== undefined || search.to !== undefined,
  );
  const ownColumns = useOwnColumns('requests', USUAL_COLUMNS);
  const columns = requestColumns({
    siteName,
    now: useNow(AGE_MS),
    me: me.id,
    isShown: ownColumns.isShown,
    order: filter.order,
    onOrder: (order) => change({ ...filtered, order }),
  });
  const selection = useSelection(rows.map(({ id }) => Number(id)));
  const ticked = rows.filter(({ id }) => selection.keys.has(Number(id)));
  const isBulk = search.open === NEW;
  const decidable = ticked.filter(({ siteInfoId }) => may(me, 'requests.decide', siteInfoId));
  const scope = useAskedScope('exports.make');
  useKeys([
    { keys: 'f', does: t('requests.filter'), run: () => setFiltering(!isFiltering) },
    ...(decidable.length === 0 ? [] : [{ keys: 'b', does: t('requests.bulkTitle'), run: () => open(NEW) }]),
  ]);
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <>
              <SavedFilters<RequestView>
                filters={VIEWS.map((view) => ({
                  ...view,
                  count: 'counts' in view ? counts?.[view.counts] : undefined,
                }))}
                chosen={chosen}
                onChoose={(view) => change({ view })}
              >
                <OwnFilters own={own} search={filtered} onChoose={(kept) => change(requestSearch(kept))} />
              </SavedFilters>
              {held.length > 0 && (
                <Control
                  look="primary"
                  className="shrink-0"
                  onClick={() => {
                    show();
                    setShownFirst(Number(held[0]?.id));
                  }}
                >
                  {t('requests.newRequests', { count: held.length })}
                </Control>
              )}
              {decidable.length > 0 && (
                <Control look="primary" className="shrink-0" onClick={() => open(NEW)}>
                  {t('requests.bulkOpen', { count: decidable.length })}
                </Control>
              )}
              <Control
                className="ml-auto"
                aria-expanded={isFiltering}
                aria-label={t('requests.filter')}
                onClick={() => setFiltering(!isFiltering)}
              >
                <SlidersHorizontal size={14} aria-hidden="true" />
                <span className="max-xl:hidden">{t('requests.filter')}</span>
              </Control>
              {scope !== null && (
                <ExportButton
                  title={t('requests.csv')}
                  name="hoga-requests"
                  take={takeRequests(scope.siteInfoId, { allSites: scope.allSites, ...askedFilter(filter) })}
                />
              )}
            </>
          }
          filter={
            isFiltering && (
              <RequestFilter
                key={search.find}
                search={search}
                onChange={change}
                onDays={() => open(DAYS)}
                columns={ownColumns}
              />
            )
          }
          label={t('requests.requests')}
          list={{ ...list, rows }}
          columns={columns}
          keyOf={({ id }) => Number(id)}
          open={search.open}
          onOpen={open}
          selection={selection}
          inSight={shownFirst}
          isNew={({ createdAt }) => createdAt > openedAt}
          empty={chosen === 'all' ? t('requests.noRecords') : t('requests.empty')}
          foot={[
            ...(ticked.length > 0
              ? totalsOf(ticked).map((total) => t('requests.selected', { total: totalText(total) }))
              : totals.map(totalText)),
            ...(isPartial ? [t('requests.more')] : []),
          ]}
        />
      }
      detail={
        search.open === undefined ? null : isBulk ? (
          <BulkPane ticked={decidable} onClose={() => open(null)} onDecided={list.reload} />
        ) : search.open === DAYS ? (
          <DaySums filter={filter} onClose={() => open(null)} />
        ) : (
          <RequestDetail
            key={search.open}
            number={search.open}
            siteId={rows.find(({ id }) => Number(id) === search.open)?.siteInfoId}
            siteName={siteName}
            onClose={() => open(null)}
          />
        )
      }
    />
  );
}
