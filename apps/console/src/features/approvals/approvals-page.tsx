import type { ApprovalHabits, ApprovalItem } from '@hoga/contract/admin-approval';
import { keyOf, useApproval, useApprovalHabits, useApprovals, useApprovalsChanged } from '../../data/approvals.ts';
import { useOwnFilters } from '../../data/own-filters.ts';
import { useOperator } from '../../data/session-store.ts';
import { useSites } from '../../data/sites.ts';
import { ageText } from '../../shared/age.ts';
import { ListPane } from '../../shared/grid/list-pane.tsx';
import { t } from '../../shared/i18n/t.ts';
import { ListPage } from '../../shared/kit/list-page.tsx';
import { OwnFilters } from '../../shared/kit/own-filters.tsx';
import { SavedFilters } from '../../shared/kit/saved-filters.tsx';
import { useNow } from '../../shared/use-now.ts';
import { historyColumns, waitingColumns } from './approval-columns.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalFilter } from './approval-filter.tsx';
import {
  approvalSearch,
  filterOf,
  isOfHistory,
  useApprovalSearch,
  VIEWS,
  type ViewId,
  viewOf,
} from './approval-search.ts';

/** How often ages are drawn anew. */
const AGE_MS = 30_000;

/** Everything that takes two people, in one list: waiting ones with their deciders, and finished ones. */
export function ApprovalsPage() {
  const me = useOperator();
  const now = useNow(AGE_MS);
  const { search, open, change } = useApprovalSearch();
  const { open: _opened, ...filtered } = search;
  const own = useOwnFilters('approvals');
  const view = viewOf(search);
  const list = useApprovals(filterOf(search));
  const habits = useApprovalHabits().data ?? null;
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
            >
              <OwnFilters own={own} search={filtered} onChoose={(kept) => change(approvalSearch(kept))} />
            </SavedFilters>
          }
          filter={<ApprovalFilter search={search} onChange={change} />}
          label={t('proposals.inbox')}
          list={{ ...list, rows }}
          columns={isOfHistory(view) ? historyColumns(parts) : waitingColumns(parts)}
          keyOf={keyOf}
          open={search.open}
          onOpen={open}
          empty={isOfHistory(view) ? t('proposals.none') : t('proposals.noneWaiting')}
          foot={[t('proposals.count', { count: rows.length }), t('proposals.expiresInDay'), ...habitWords(habits)]}
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

/** `2인 승인까지 보통 12분`, `같은 날 서로 승인 (30일): 정하준 ↔ 이도윤 6번`. */
function habitWords(habits: ApprovalHabits | null): readonly string[] {
  if (habits === null || habits.waitMs === null) return [];
  const pairs = habits.pairs.map(({ first, second, count }) =>
    t('proposals.pair', { first: first.name, second: second.name, count }),
  );
  return [
    t('proposals.usualWait', { wait: ageText(0, habits.waitMs) }),
    ...(pairs.length === 0 ? [] : [t('proposals.pairs', { pairs: pairs.join(', ') })]),
  ];
}

function isIn(view: ViewId, { madeBy, approval }: ApprovalItem, me: { readonly id: number }): boolean {
  if (view === 'mine') return approval?.refusedWith === null;
  return view === 'made' ? madeBy === me.id : true;
}
