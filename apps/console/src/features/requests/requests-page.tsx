import { useState } from 'react';
import { type CashierRequest, useRequests } from '../../data/requests.ts';
import { useOperator } from '../../data/session-store.ts';
import { useNamedSites } from '../../data/sites.ts';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { exportGrid } from '../../shared/grid/export-grid.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { useSelection } from '../../shared/grid/use-selection.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useListSearch } from '../../shared/use-list-search.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestDetail } from './request-detail.tsx';
import { sumsText } from './request-sums.ts';
import { filterOf, type RequestView, VIEWS, viewOf } from './request-views.ts';

/** Deposits, withdrawals and sales that wait for a decision. */
export function RequestsPage() {
  const { search, open, view } = useListSearch();
  const chosen = viewOf(search.view);
  const { rows: found, total, isLoading, error, more, reload } = useRequests(filterOf(chosen, search.find ?? ''));
  const me = useOperator();
  const rows = chosen === 'second' ? found.filter((row) => isMySecond(row, me.id)) : found;
  const sites = useNamedSites([...new Set(rows.map(({ siteId }) => siteId))]);
  const [openedAt] = useState(Date.now);
  const columns = requestColumns((siteId) => sites.find(({ id }) => id === siteId)?.name ?? '', Date.now());
  const keys = rows.map(({ id }) => Number(id));
  const selection = useSelection(keys);
  const opened = rows.find(({ id }) => Number(id) === search.open);
  const save = () => {
    const ticked = rows.filter(({ id }) => selection.keys.has(Number(id)));
    exportGrid('requests', columns, ticked.length > 0 ? ticked : rows);
  };
  useKeys([{ keys: 'e', does: 'CSV', run: save }]);
  return (
    <ListPage
      list={
        <>
          <div className="flex h-11 shrink-0 items-center gap-2 px-3.5 max-lg:h-14">
            <SavedFilters<RequestView>
              filters={VIEWS.map((each) => ({
                ...each,
                count: each.id === chosen ? countOf(chosen, rows, total) : undefined,
              }))}
              chosen={chosen}
              onChoose={view}
            />
            {search.find !== undefined && (
              <Control look="chip" aria-pressed onClick={() => view(chosen)} aria-label={`찾기 지우기: ${search.find}`}>
                “{search.find}” ×
              </Control>
            )}
            <Control className="ml-auto max-lg:hidden" onClick={save}>
              CSV
            </Control>
          </div>
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
          <ListFoot words={sumsText(rows)} more={more} />
        </>
      }
      detail={
        opened === undefined ? null : (
          <RequestDetail
            key={`${opened.id}`}
            request={opened}
            siteName={sites.find(({ id }) => id === opened.siteId)?.name ?? ''}
            onClose={() => open(null)}
            onDecided={reload}
          />
        )
      }
    />
  );
}

/** Another has agreed to it already, and I am not that other. */
function isMySecond({ firstApprover }: CashierRequest, me: number): boolean {
  return firstApprover !== null && firstApprover !== me;
}

function countOf(view: RequestView, rows: readonly CashierRequest[], total: number): number {
  return view === 'second' ? rows.length : total;
}
