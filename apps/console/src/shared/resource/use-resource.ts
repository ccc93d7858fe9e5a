import type { ListSearch } from '../list-search.ts';
import { useListSearch } from '../use-list-search.ts';

/** The number of a new row in the address. */
export const NEW = 0;

export interface ResourceView {
  readonly id: string;
  readonly name: string;
}

export interface Resource<View> {
  readonly search: ListSearch;
  readonly views: readonly View[];
  readonly chosen: View;
  /** The search; empty: none. */
  readonly find: string;
  /** Row or `NEW`; null closes the open one. */
  readonly open: (id: number | null) => void;
  readonly onView: (view: string) => void;
  readonly onFind: (words: string) => void;
  readonly onShow: (kept: Record<string, unknown>) => void;
}

/** The address of a list: its view, its search and the open row. */
export function useResource<Views extends readonly [ResourceView, ...(readonly ResourceView[])]>(
  views: Views,
): Resource<Views[number]> {
  const { search, open, view, find, show } = useListSearch();
  return {
    search,
    views,
    chosen: views.find(({ id }) => id === search.view) ?? views[0],
    find: search.find ?? '',
    open,
    onView: view,
    onFind: find,
    onShow: show,
  };
}
