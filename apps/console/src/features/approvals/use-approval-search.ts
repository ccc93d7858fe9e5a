import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ApprovalSearch, approvalSearch } from './approval-search.ts';

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
