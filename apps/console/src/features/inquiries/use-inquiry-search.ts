import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Resource } from '../../shared/resource/use-resource.ts';
import { type InquirySearch, inquirySearch, viewOf } from './inquiry-search.ts';
import { VIEWS } from './inquiry-words.ts';

interface InquiryResource extends Resource<(typeof VIEWS)[number]> {
  readonly search: InquirySearch;
  /** Sets another filter; closes the open row. */
  readonly change: (search: InquirySearch) => void;
}

/** Reads and changes the address of the list. Another view keeps the filter. */
export function useInquirySearch(): InquiryResource {
  const search = inquirySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { open: _opened, ...filter } = search;
  const change = (next: InquirySearch) => void navigate({ to: '.', search: next });
  return {
    search,
    views: VIEWS,
    chosen: viewOf(search),
    find: search.find ?? '',
    change,
    open: (id) => change(id === null ? filter : { ...filter, open: id }),
    onView: (view) => change({ ...filter, view }),
    onFind: (words) => {
      const { find: _before, ...rest } = filter;
      change(words === '' ? rest : { ...rest, find: words });
    },
    onShow: (kept) => change(inquirySearch(kept)),
  };
}
