import { isSuccess, type Reply } from '@hoga/client/reply';
import { type ApprovalItem, getApproval, getApprovalHabits, listApprovals } from '@hoga/contract/admin-approval';
import { approveProposal, rejectProposal } from '@hoga/contract/admin-proposal';
import type { DataOf } from '@hoga/contract/call';
import type { ApprovalKind } from '@hoga/domain/operators/approvals';
import type { ProposalState } from '@hoga/domain/operators/proposals';
import type { ProductName } from '@hoga/domain/trading/products';
import { type DnwId, type HaltId, idOf, type ProposalId, type SiteId } from '@hoga/kernel/ids';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { jsonFields } from '../shared/json-fields.ts';
import { datedPeriod, type PeriodSearch } from '../shared/period-search.ts';
import { callApi, fetchData } from './api.ts';
import { useRefetchMs } from './link.ts';
import { type LoadedPages, loadingOf } from './pages.ts';
import { decide } from './requests.ts';
import { type AskedScope, useAskedScope, useScopedSites } from './site-scope.ts';

/** The query key of all approvals. */
export const APPROVALS = 'approvals';

export type OpenApproval = DataOf<typeof getApproval>;
type ApprovalPage = DataOf<typeof listApprovals>;

export interface ApprovalFilter {
  readonly states: readonly ProposalState[];
  readonly kinds?: readonly ApprovalKind[] | undefined;
  /** Only those this operator has proposed, approved first or decided. */
  readonly isMine?: boolean | undefined;
  /** Days in Korea, both included. */
  readonly period?: PeriodSearch | undefined;
  readonly order: 'OLDEST' | 'NEWEST';
}

const MOST = 100;
/** Figures of a month change slowly. */
const HABITS_MS = 60_000;
const NOTHING: ApprovalPage = { rows: [], next: null };

async function pageOf(scope: AskedScope | null, filter: ApprovalFilter, after: string | null): Promise<ApprovalPage> {
  if (scope === null) return NOTHING;
  const { states, kinds, isMine, period, order } = filter;
  return await fetchData(listApprovals, {
    query: {
      ...scope,
      order,
      size: MOST,
      stateStrs: states.join(','),
      ...(kinds === undefined ? {} : { kindStrs: kinds.join(',') }),
      ...(isMine === true ? { by: 'ME' as const } : {}),
      ...(period === undefined ? {} : datedPeriod(period)),
      ...(after === null ? {} : { after }),
    },
  });
}

/** Approvals by two people, in scope, a page at a time. */
export function useApprovals(filter: ApprovalFilter): LoadedPages<ApprovalItem> {
  const scope = useAskedScope('proposals.read');
  const query = useInfiniteQuery({
    queryKey: [APPROVALS, 'list', scope, filter],
    initialPageParam: null as string | null,
    enabled: scope !== null,
    queryFn: ({ pageParam }) => pageOf(scope, filter, pageParam),
    getNextPageParam: ({ next }) => next,
    refetchInterval: useRefetchMs(),
  });
  const rows = (query.data?.pages ?? []).flatMap((page) => page.rows);
  const loading = loadingOf(query);
  return {
    ...loading,
    isLoading: loading.isLoading && scope !== null,
    // One decided between two page loads may be on both.
    rows: [...new Map(rows.map((row) => [keyOf(row), row] as const)).values()],
    total: rows.length,
  };
}

const WAITING: ApprovalFilter = { states: ['WAITING'], order: 'OLDEST' };

/** Everything that waits for a second person, the longest first. */
export const useWaiting = () => useApprovals(WAITING);

/** One number for each, for addresses: requests are negative. */
export function keyOf({ source, id }: Pick<ApprovalItem, 'source' | 'id'>): number {
  return source === 'REQUEST' ? -id : id;
}

/** One approval in any state: it stays visible after another operator has decided it. */
export function useApproval(key: number | null) {
  const sites = useScopedSites('proposals.read');
  return useQuery({
    queryKey: [APPROVALS, 'one', key, sites],
    enabled: key !== null,
    queryFn: async (): Promise<OpenApproval | null> => {
      const asked = { source: Number(key) < 0 ? 'REQUEST' : 'PROPOSAL', id: String(Math.abs(Number(key))) } as const;
      const replies = await Promise.all(
        sites.map((siteInfoId) => callApi(getApproval, { query: { siteInfoId, ...asked } })),
      );
      return replies.flatMap((reply) => (isSuccess(reply) ? [reply.data] : []))[0] ?? null;
    },
    refetchInterval: useRefetchMs(),
  });
}

/** How long a second person is waited for, and who approves each other. */
export function useApprovalHabits() {
  const scope = useAskedScope('proposals.read');
  return useQuery({
    queryKey: [APPROVALS, 'habits', scope],
    enabled: scope !== null,
    queryFn: async () => (scope === null ? null : await fetchData(getApprovalHabits, { query: scope })),
    staleTime: HABITS_MS,
  });
}

/** Reads all that is kept of it again. */
export function useApprovalsChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [APPROVALS] });
}

/** The waiting proposal to lift a halt, among those this operator may read. */
export function useLiftProposed(): (halt: {
  readonly siteId: SiteId;
  readonly id: HaltId;
}) => ApprovalItem | undefined {
  const lifts = useWaiting().rows.filter(({ kind }) => kind === 'HALT_LIFT');
  return ({ siteId, id }) =>
    lifts.find(({ siteInfoId, detailJson }) => siteInfoId === siteId && jsonFields(detailJson)['id'] === id);
}

/** The waiting proposal to change an option, among those this operator may read. */
export function useChangeProposed(
  product: ProductName,
  { siteId, id }: { readonly siteId: SiteId; readonly id: number },
): ApprovalItem | undefined {
  return useWaiting().rows.find(({ kind, siteInfoId, detailJson }) => {
    if (kind !== 'INSTRUMENT_CHANGE' || siteInfoId !== siteId) return false;
    const detail = jsonFields(detailJson);
    return detail['product'] === product && detail['optionId'] === id;
  });
}

export type ApprovalDecision = 'approve' | 'reject';

/** Decides through the module that owns it: as a proposal, or as a request. */
export function decideApproval(
  decision: ApprovalDecision,
  item: Pick<ApprovalItem, 'source' | 'siteInfoId' | 'id' | 'kind' | 'version' | 'detailJson'>,
  reason: string,
): Promise<Reply<unknown>> {
  const { source, siteInfoId, id, kind, version, detailJson } = item;
  if (source === 'PROPOSAL') {
    const call = decision === 'approve' ? approveProposal : rejectProposal;
    return callApi(call, { query: { siteInfoId }, body: { proposalId: idOf<ProposalId>(id), version, reason } });
  }
  const request = { siteInfoId, id: idOf<DnwId>(id), version };
  if (decision === 'reject' || kind !== 'APPEAL') return decide(decision, request, reason);
  return decide(jsonFields(detailJson)['outcome'] === 'APPROVED' ? 'forBuyer' : 'forSeller', request, reason);
}
