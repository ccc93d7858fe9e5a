import { matchMembersDnw } from '@hoga/contract/admin-dnw';
import { listCandidates, type MatchCandidate, type OperatorRequest } from '@hoga/contract/admin-request';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchData } from './api.ts';
import { REFETCH_MS } from './pages.ts';

type Named = Pick<OperatorRequest, 'siteInfoId' | 'id' | 'type' | 'version'>;

interface Candidates {
  readonly rows: readonly MatchCandidate[];
  readonly rate: string | null;
}

const NONE: Candidates = { rows: [], rate: null };

/** The candidates to match a request with; rates and requests change while it is open. */
export function useCandidates({ siteInfoId, id }: Named): Candidates {
  const { data } = useQuery({
    queryKey: ['requests', 'candidates', siteInfoId, id],
    queryFn: () => fetchData(listCandidates, { query: { siteInfoId, dnwHistoryId: id } }),
    refetchInterval: REFETCH_MS,
  });
  return data ?? NONE;
}

/** The decision is about the sale; the purchase is the one it is matched with. */
export function match({ siteInfoId, id, type, version }: Named, other: MatchCandidate, reason: string) {
  const pair = type === 'WS' ? { dnwHistoryId: id, buyId: other.id, version } : { dnwHistoryId: other.id, buyId: id };
  return callApi(matchMembersDnw, { query: { siteInfoId }, body: { ...pair, reason } });
}
