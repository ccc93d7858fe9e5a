import { CONTACT_CATEGORIES, type ContactCategory } from '@hoga/domain/content/vocabulary';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { InquiryFilter } from '../../data/inquiries.ts';
import { type ListSearch, listSearch } from '../../shared/list-search.ts';
import { VIEWS } from './inquiry-words.ts';

/** The address of the list: the view and the category. */
export interface InquirySearch extends ListSearch {
  readonly category?: ContactCategory;
}

export function inquirySearch(search: Record<string, unknown>): InquirySearch {
  const category = CONTACT_CATEGORIES.find((each) => each === search['category']);
  return { ...listSearch(search), ...(category === undefined ? {} : { category }) };
}

export function viewOf({ view }: InquirySearch): (typeof VIEWS)[number] {
  return VIEWS.find(({ id }) => id === view) ?? VIEWS[0];
}

export function filterOf(search: InquirySearch): InquiryFilter {
  const view = viewOf(search);
  return {
    statuses: view.statuses,
    assignee: 'assignee' in view ? view.assignee : undefined,
    category: search.category,
    member: search.member === undefined ? undefined : idOf<PlayerId>(search.member),
    keyword: search.find ?? '',
    from: search.from,
    to: search.to,
  };
}
