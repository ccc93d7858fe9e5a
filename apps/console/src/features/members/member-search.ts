import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MemberKey } from '../../data/member-key.ts';
import { FIND_BY, type FindBy, type MemberSort, SORTS } from '../../data/members.ts';
import { type ListSearch, listSearch } from '../../shared/list-search.ts';
import type { PeriodSearch } from '../../shared/period-search.ts';

/** The members' address: that of a list, the searched field, and the site of the open member. */
export interface MemberSearch extends ListSearch {
  readonly sort?: MemberSort;
  readonly by?: FindBy;
  readonly site?: number;
}

export function memberSearch(search: Record<string, unknown>): MemberSearch {
  const by = FIND_BY.find((each) => each === search['by']);
  const sort = SORTS.find((each) => each === search['sort']);
  const { site } = search;
  return {
    ...listSearch(search),
    ...(by === undefined ? {} : { by }),
    ...(sort === undefined ? {} : { sort }),
    ...(typeof site === 'number' && Number.isSafeInteger(site) ? { site } : {}),
  };
}

/** The member that is open, if one is. */
function openedIn({ site, open }: MemberSearch): MemberKey | null {
  return site === undefined || open === undefined
    ? null
    : { siteId: idOf<SiteId>(site), playerId: idOf<PlayerId>(open) };
}

/** Reads and changes the address. Another view or another search closes the open member. */
export function useMemberSearch() {
  const search = memberSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { site: _site, open: _open, ...list } = search;
  const go = (to: MemberSearch) => void navigate({ to: '/members', search: to });
  return {
    search,
    opened: openedIn(search),
    open: ({ siteId, playerId }: MemberKey) => go({ ...list, site: Number(siteId), open: Number(playerId) }),
    close: () => go(list),
    show: (kept: Record<string, unknown>) => go(memberSearch(kept)),
    change: (changes: Pick<MemberSearch, 'view' | 'find' | 'by' | 'sort' | 'from' | 'to'>) =>
      go({ ...list, ...changes }),
    /** Of which days; without one of all. */
    changePeriod: (period: PeriodSearch) => {
      const { from: _from, to: _to, ...others } = list;
      go({ ...others, ...period });
    },
  };
}
