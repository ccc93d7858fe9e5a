import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListSearch, listSearch } from './list-search.ts';
import { type PeriodSearch, periodSearch } from './period-search.ts';

/** Reads and changes the address of a list. Another view closes the open row. */
export function useListSearch(): {
  readonly search: ListSearch;
  readonly open: (id: number | null) => void;
  readonly view: (view: string) => void;
  /** Another period; closes the open row. */
  readonly period: (period: PeriodSearch) => void;
  /** A filter as it was kept. */
  readonly show: (kept: Record<string, unknown>) => void;
  /** Removes the filter by member. */
  readonly ofAll: () => void;
  readonly find: (words: string) => void;
  readonly item: (id: number | null) => void;
} {
  const search = listSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    open: (id) => {
      const { open: _closed, item: _within, ...rest } = search;
      void navigate({ to: '.', search: id === null ? rest : { ...rest, open: id } });
    },
    view: (view) => {
      const { member } = search;
      void navigate({
        to: '.',
        search: { view, ...(member === undefined ? {} : { member }), ...periodSearch(search) },
      });
    },
    period: (period) => {
      const { open: _closed, item: _within, from: _from, to: _to, ...rest } = search;
      void navigate({ to: '.', search: { ...rest, ...period } });
    },
    show: (kept) => void navigate({ to: '.', search: listSearch(kept) }),
    ofAll: () => {
      const { member: _whom, open: _closed, ...rest } = search;
      void navigate({ to: '.', search: rest });
    },
    find: (words) => {
      const { open: _closed, item: _within, find: _before, ...rest } = search;
      void navigate({ to: '.', search: words === '' ? rest : { ...rest, find: words } });
    },
    item: (id) => {
      const { item: _closed, ...rest } = search;
      void navigate({ to: '.', search: id === null ? rest : { ...rest, item: id } });
    },
  };
}
