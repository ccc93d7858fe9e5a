import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RequestSearch, requestSearch } from './request-search.ts';

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
