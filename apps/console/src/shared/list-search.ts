import { type PeriodSearch, periodSearch } from './period-search.ts';

/** A list's address: the view, the period, the search, the member it is about, the open row, and what is open within that. */
export interface ListSearch extends PeriodSearch {
  readonly view?: string;
  readonly find?: string;
  readonly member?: number;
  readonly open?: number;
  readonly item?: number;
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  const { view, find } = search;
  return {
    ...(typeof view === 'string' ? { view } : {}),
    ...(typeof find === 'string' && find !== '' ? { find } : {}),
    ...numbersIn(search),
    ...periodSearch(search),
  };
}

const NUMBERS = ['member', 'open', 'item'] as const;

function numbersIn(search: Record<string, unknown>): Pick<ListSearch, (typeof NUMBERS)[number]> {
  const known = NUMBERS.map((name) => [name, search[name]] as const);
  return Object.fromEntries(known.filter(([, value]) => Number.isSafeInteger(value)));
}
