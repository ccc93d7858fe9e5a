import { REQUEST_KINDS, REQUEST_ORDERS, type RequestKind, type RequestOrder } from '@hoga/domain/operators/requests';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RequestFilter } from '../../data/requests.ts';
import { t } from '../../shared/i18n/t.ts';
import { type ListSearch, listSearch } from '../../shared/list-search.ts';
import { periodSearch } from '../../shared/period-search.ts';

/** The address of the list: the view, the filter and the order. */
export interface RequestSearch extends ListSearch {
  readonly kind?: RequestKind;
  /** The order, where it differs from the view's own. */
  readonly order?: RequestOrder;
}

export function requestSearch(search: Record<string, unknown>): RequestSearch {
  const kind = REQUEST_KINDS.find((each) => each === search['kind']);
  const order = REQUEST_ORDERS.find((each) => each === search['order']);
  return {
    ...listSearch(search),
    ...(kind === undefined ? {} : { kind }),
    ...(order === undefined ? {} : { order }),
  };
}

/** The views with a chip; a chip shows the number of waiting requests. */
export const VIEWS = [
  { id: 'waiting', name: t('requests.allWaiting'), counts: 'waiting' },
  { id: 'second', name: t('requests.mySecond'), counts: 'mySecond', only: 'MY_SECOND' },
  { id: 'large', name: t('requests.large'), counts: 'large', only: 'LARGE' },
  { id: 'paid', name: t('requests.payoutCheck'), counts: 'paid', only: 'PAID' },
  { id: 'first', name: t('requests.firstDeposit'), counts: 'firstDeposits', only: 'FIRST_DEPOSIT' },
  { id: 'all', name: t('requests.allRecords') },
] as const;
export type RequestView = (typeof VIEWS)[number]['id'];

export function viewOf({ view }: RequestSearch): RequestView {
  return VIEWS.find(({ id }) => id === view)?.id ?? 'waiting';
}

export function filterOf(search: RequestSearch): RequestFilter {
  const chosen = VIEWS.find(({ id }) => id === search.view);
  return {
    kind: search.kind,
    only: chosen !== undefined && 'only' in chosen ? chosen.only : undefined,
    ofAllStates: chosen?.id === 'all',
    keyword: search.find,
    // Waiting requests: the longest waiting first; the records: the newest first.
    order: search.order ?? (chosen?.id === 'all' ? 'NEWEST' : 'OLDEST'),
    period: periodSearch({ ...search }),
  };
}

/** Reads and changes the address of the list. A change of view or filter closes the open row. */
export function useRequestSearch(): {
  readonly search: RequestSearch;
  readonly open: (id: number | null) => void;
  readonly change: (search: RequestSearch) => void;
} {
  const search = requestSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { open: _opened, ...filter } = search;
  return {
    search,
    open: (id) => void navigate({ to: '.', search: id === null ? filter : { ...filter, open: id } }),
    change: (next) => void navigate({ to: '.', search: next }),
  };
}
