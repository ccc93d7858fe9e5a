import { listMembers } from '@hoga/contract/admin-member';
import { listRequests, type OperatorRequest } from '@hoga/contract/admin-request';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { useQuery } from '@tanstack/react-query';
import { fetchData } from './api.ts';
import type { SiteMember } from './members.ts';
import { bySymbol, type Offered, useOffered } from './offered.ts';
import { useScopedSites } from './site-scope.ts';

/** How many of each kind are shown. */
const MOST = 5;

export interface Found {
  readonly members: readonly SiteMember[];
  readonly requests: readonly OperatorRequest[];
  readonly instruments: readonly Offered[];
  readonly isLoading: boolean;
}

/** Members, requests and instruments of the sites in scope; nothing where nothing is typed. */
export function useFound(words: string): Found {
  const memberSites = useScopedSites('members.read');
  const requestSites = useScopedSites('requests.read');
  const offered = useOffered(useScopedSites('instruments.read'));
  const isAsked = words !== '';
  const members = useQuery({
    queryKey: ['find', 'members', memberSites, words],
    enabled: isAsked,
    queryFn: async () => {
      const pages = await Promise.all(
        memberSites.map(async (siteId) => {
          const query = { siteInfoId: siteId, by: 'ANY' as const, keyword: words, size: String(MOST) };
          const { rows } = await fetchData(listMembers, { query });
          return rows.map((row): SiteMember => ({ ...row, siteId }));
        }),
      );
      return pages.flat().slice(0, MOST);
    },
  });
  const requests = useQuery({
    queryKey: ['find', 'requests', requestSites, words],
    enabled: isAsked,
    queryFn: async () => {
      const pages = await Promise.all(
        requestSites.map((siteInfoId) =>
          fetchData(listRequests, {
            query: {
              siteInfoId,
              keyword: words,
              statusStrs: DNW_STATUSES.join(','),
              order: 'NEWEST',
              size: String(MOST),
            },
          }),
        ),
      );
      return pages.flatMap(({ rows }) => rows).slice(0, MOST);
    },
  });
  const looked = words.toLowerCase();
  const instruments = bySymbol(offered).filter(
    ({ symbol, name }) => symbol.toLowerCase().includes(looked) || name.toLowerCase().includes(looked),
  );
  return {
    members: members.data ?? [],
    requests: requests.data ?? [],
    instruments: isAsked ? instruments.slice(0, MOST) : [],
    isLoading: isAsked && (members.isPending || requests.isPending),
  };
}
