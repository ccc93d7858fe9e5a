import type { SiteId } from '@hoga/kernel/ids';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { takeRequests } from '../../data/exports.ts';
import { askedFilter, useRequestCounts, useRequests } from '../../data/requests.ts';
import { useOperator } from '../../data/session-store.ts';
import { useAskedScope } from '../../data/site-scope.ts';
import { useNamedSites } from '../../data/sites.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { useSelection } from '../../shared/grid/use-selection.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useNow } from '../../shared/use-now.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestDetail } from './request-detail.tsx';
import { RequestFilter } from './request-filter.tsx';
import { filterOf, type RequestView, VIEWS, viewOf } from './request-search.ts';
import { totalsOf, totalText } from './request-totals.ts';
import { useRequestSearch } from './use-request-search.ts';

/** How often ages are told anew. */
const AGE_MS = 20_000;

/** Deposits, withdrawals and sales, the longest waiting first; what changes is seen as it happens. */
export function RequestsPage() {
  const me = useOperator();
  const { search, open, change } = useRequestSearch();
  const chosen = viewOf(search);
  const filter = filterOf(search);
  const { rows, totals, isPartial, isLoading, error, more, reload } = useRequests(filter);
  const counts = useRequestCounts();
  const sites = useNamedSites(me.sites.map(({ siteInfoId }) => siteInfoId));
  const siteName = (id: SiteId) => sites.find((site) => site.id === id)?.name ?? '';
  const [openedAt] = useState(Date.now);
  const [isFiltering, setFiltering] = useState(search.kind !== undefined || search.find !== undefined);
  const columns = requestColumns({ siteName, now: useNow(AGE_MS), me: me.id });
  const selection = useSelection(rows.map(({ id }) => Number(id)));
  const ticked = rows.filter(({ id }) => selection.keys.has(Number(id)));
  const scope = useAskedScope('exports.make');
  useKeys([{ keys: 'f', does: '필터', run: () => setFiltering(!isFiltering) }]);
  return (
    <ListPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center gap-2 px-3.5 max-lg:h-14">
            <SavedFilters<RequestView>
              filters={VIEWS.map((view) => ({
                ...view,
                count: 'counts' in view ? counts?.[view.counts] : undefined,
              }))}
              chosen={chosen}
              onChoose={(view) => change({ view })}
            />
            <Control
              className="ml-auto"
              aria-expanded={isFiltering}
              aria-label="필터"
              onClick={() => setFiltering(!isFiltering)}
            >
              <SlidersHorizontal size={14} aria-hidden="true" />
              <span className="max-xl:hidden">필터</span>
            </Control>
            {scope !== null && (
              <ExportButton
                title="요청 CSV"
                name="hoga-requests"
                take={takeRequests(scope.siteInfoId, { allSites: scope.allSites, ...askedFilter(filter) })}
              />
            )}
          </div>
          {isFiltering && <RequestFilter key={search.find} search={search} onChange={change} />}
          <ListState
            isLoading={isLoading}
            error={error}
            isEmpty={rows.length === 0}
            empty="기다리는 요청이 없습니다."
            onRetry={reload}
          >
            <DataGrid
              label="요청"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => Number(id)}
              open={search.open ?? null}
              onOpen={open}
              selection={selection}
              isNew={({ createdAt }) => createdAt > openedAt}
            />
          </ListState>
          <ListFoot
            words={[
              ...(ticked.length > 0
                ? totalsOf(ticked).map((total) => `선택 ${totalText(total)}`)
                : totals.map(totalText)),
              ...(isPartial ? ['더 있음'] : []),
            ]}
            more={more}
          />
        </>
      }
      detail={
        search.open === undefined ? null : (
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
