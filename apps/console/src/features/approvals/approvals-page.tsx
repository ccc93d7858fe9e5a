import type { ApprovalItem } from '@hoga/contract/admin-approval';
import { keyOf, useApproval, useApprovals, useApprovalsChanged } from '../../data/approvals.ts';
import { useOperator } from '../../data/session-store.ts';
import { useSites } from '../../data/sites.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useNow } from '../../shared/use-now.ts';
import { historyColumns, waitingColumns } from './approval-columns.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalFilter } from './approval-filter.tsx';
import { filterOf, isOfHistory, useApprovalSearch, VIEWS, type ViewId, viewOf } from './approval-search.ts';

/** How often ages are drawn anew. */
const AGE_MS = 30_000;

/** Everything that takes two people, in one list: waiting ones with their deciders, and finished ones. */
export function ApprovalsPage() {
  const me = useOperator();
  const now = useNow(AGE_MS);
  const { search, open, change } = useApprovalSearch();
  const view = viewOf(search);
  const list = useApprovals(filterOf(search));
  const changed = useApprovalsChanged();
  const opened = useApproval(search.open ?? null).data ?? null;
  const sites = useSites();
  const parts = { siteOf: ({ siteInfoId }: ApprovalItem) => sites(siteInfoId), me, now };
  const rows = list.rows.filter((item) => isIn(view.id, item, me));
  const countOf = (id: ViewId) =>
    isOfHistory(view) || isOfHistory({ id }) || list.isLoading
      ? undefined
      : list.rows.filter((item) => isIn(id, item, me)).length;
  return (
    <ListPage
      list={
        <ListPane
          toolbar={
            <SavedFilters
              filters={VIEWS.map(({ id, name }) => ({ id, name, count: countOf(id) }))}
              chosen={view.id}
              onChoose={(id) => change({ view: id, ...(search.kind === undefined ? {} : { kind: search.kind }) })}
            />
          }
          filter={<ApprovalFilter search={search} onChange={change} />}
          label={t('proposals.inbox')}
          list={{ ...list, rows }}
          columns={isOfHistory(view) ? historyColumns(parts) : waitingColumns(parts)}
          keyOf={keyOf}
          open={search.open}
          onOpen={open}
          empty={isOfHistory(view) ? t('proposals.none') : t('proposals.noneWaiting')}
          foot={[t('proposals.count', { count: rows.length }), t('proposals.expiresInDay')]}
        />
      }
      detail={
        opened === null ? null : (
          <ApprovalDetail
            key={keyOf(opened.item)}
            opened={opened}
            site={sites(opened.item.siteInfoId)}
            onClose={() => open(null)}
            onDecided={changed}
          />
        )
      }
    />
  );
}

function isIn(view: ViewId, { madeBy, approval }: ApprovalItem, me: { readonly id: number }): boolean {
  if (view === 'mine') return approval?.refusedWith === null;
  return view === 'made' ? madeBy === me.id : true;
}
