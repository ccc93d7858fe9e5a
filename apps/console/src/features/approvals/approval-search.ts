import { APPROVAL_KINDS, type ApprovalKind } from '@hoga/domain/operators/approvals';
import { PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ApprovalFilter } from '../../data/approvals.ts';
import { t } from '../../shared/i18n/t.ts';
import { type ListSearch, listSearch } from '../../shared/list-search.ts';
import { periodSearch } from '../../shared/period-search.ts';

/** The address of the inbox: the view, the kind and the period. */
export interface ApprovalSearch extends ListSearch {
  readonly kind?: ApprovalKind;
}

export function approvalSearch(search: Record<string, unknown>): ApprovalSearch {
  const kind = APPROVAL_KINDS.find((each) => each === search['kind']);
  return {
    ...listSearch(search),
    ...(kind === undefined ? {} : { kind }),
  };
}

const ENDED = PROPOSAL_STATES.filter((state) => state !== 'WAITING');

/** Waiting for any operator, for me, made by me; and finished. */
export const VIEWS = [
  { id: 'waiting', name: t('proposals.allWaiting'), states: ['WAITING'] },
  { id: 'mine', name: t('proposals.forMe'), states: ['WAITING'] },
  { id: 'made', name: t('proposals.myProposals'), states: ['WAITING'] },
  { id: 'history', name: t('proposals.history'), states: ENDED },
  { id: 'own', name: t('proposals.ownHistory'), states: ENDED },
] as const;
export type ViewId = (typeof VIEWS)[number]['id'];

export function viewOf({ view }: ApprovalSearch): (typeof VIEWS)[number] {
  return VIEWS.find(({ id }) => id === view) ?? VIEWS[0];
}

export function isOfHistory({ id }: { readonly id: ViewId }): boolean {
  return id === 'history' || id === 'own';
}

/** The filter sent to the server: all waiting approvals at once, so that every view of them has its count. */
export function filterOf(search: ApprovalSearch): ApprovalFilter {
  const view = viewOf(search);
  const kinds = search.kind === undefined ? undefined : [search.kind];
  if (!isOfHistory(view)) return { states: ['WAITING'], order: 'OLDEST', kinds };
  const period = periodSearch({ ...search });
  return { states: ENDED, order: 'NEWEST', kinds, isMine: view.id === 'own', period };
}

/** Reads and changes the address of the inbox. A change of view or filter closes the open row. */
export function useApprovalSearch(): {
  readonly search: ApprovalSearch;
  readonly open: (key: number | null) => void;
  readonly change: (search: ApprovalSearch) => void;
} {
  const search = approvalSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { open: _opened, ...filter } = search;
  return {
    search,
    open: (key) => void navigate({ to: '.', search: key === null ? filter : { ...filter, open: key } }),
    change: (next) => void navigate({ to: '.', search: next }),
  };
}
