import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListSearch, listSearch } from './list-search.ts';

/** Reads and changes what the address of a list holds. Another view closes what is open. */
export function useListSearch(): {
  readonly search: ListSearch;
  readonly open: (id: number | null) => void;
  readonly view: (view: string) => void;
} {
  const search = listSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    open: (id) => {
      const { open: _closed, ...rest } = search;
      void navigate({ to: '.', search: id === null ? rest : { ...rest, open: id } });
    },
    view: (view) => void navigate({ to: '.', search: { view } }),
  };
}
