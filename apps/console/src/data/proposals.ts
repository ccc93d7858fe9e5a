import {
  approveProposal,
  listProposals,
  type Proposal,
  proposeCredit,
  proposeHaltLift,
  proposeTotpReset,
  rejectProposal,
} from '@hoga/contract/admin-proposal';
import type { BodyOf } from '@hoga/contract/call';
import { PROPOSAL_STATES, type ProposalState } from '@hoga/domain/operators/proposals';
import type { HaltId, SiteId } from '@hoga/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import { jsonFields } from '../shared/json-fields.ts';
import { callApi, fetchData } from './api.ts';
import { backwardsPage, backwardsQuery, listResource } from './list-resource.ts';
import type { MemberKey } from './members.ts';
import { REFETCH_MS } from './pages.ts';
import { useScopedSites } from './site-scope.ts';

const ALL_STATES = PROPOSAL_STATES.join(',');

/** The proposals of the sites in scope in these states, newest first. */
export const proposals = listResource<readonly ProposalState[], Proposal, number>({
  key: 'proposals',
  permission: 'proposals.read',
  read: async (siteInfoId, states, before) => {
    const query = { ...backwardsQuery(siteInfoId, before), stateStrs: states.join(',') };
    const { rows } = await fetchData(listProposals, { query });
    return backwardsPage(rows, ({ id }) => Number(id));
  },
  idOf: ({ id }) => id,
  compare: () => (one, other) => other.id - one.id,
  news: 'POLLED',
});

/** One proposal, in whatever state: it stays in sight after somebody has decided it. */
export function useProposal(id: number | null) {
  const sites = useScopedSites('proposals.read');
  return useQuery({
    queryKey: ['proposals', 'one', id, sites],
    enabled: id !== null,
    queryFn: async () => {
      const pages = await Promise.all(
        sites.map((siteInfoId) =>
          fetchData(listProposals, {
            // There is no call for one alone: it is the first before the number after its own.
            query: { siteInfoId, stateStrs: ALL_STATES, before: String(Number(id) + 1), size: '1' },
          }),
        ),
      );
      return pages.flatMap(({ rows }) => rows).find((row) => Number(row.id) === id) ?? null;
    },
    refetchInterval: REFETCH_MS,
  });
}

const WAITING = ['WAITING'] as const;

/** The proposal to lift a halt that waits for a second person, of those that this operator may read. */
export function useLiftProposed(): (halt: { readonly siteId: SiteId; readonly id: HaltId }) => Proposal | undefined {
  const { rows } = proposals.useList(WAITING);
  const lifts = rows.filter(({ kind }) => kind === 'HALT_LIFT');
  return ({ siteId, id }) =>
    lifts.find(({ siteInfoId, detailJson }) => siteInfoId === siteId && jsonFields(detailJson)['id'] === id);
}

export type ProposalDecision = 'approve' | 'reject';

export function decideProposal(
  decision: ProposalDecision,
  { siteInfoId, id, version }: Pick<Proposal, 'siteInfoId' | 'id' | 'version'>,
  reason: string,
) {
  const call = decision === 'approve' ? approveProposal : rejectProposal;
  return callApi(call, { query: { siteInfoId }, body: { proposalId: id, version, reason } });
}

export type Credit = Omit<BodyOf<typeof proposeCredit>, 'playerId'>;

/** Proposes to put money into a wallet of a member, or to take some out. */
export function proposeMovement({ siteId, playerId }: MemberKey, credit: Credit) {
  return callApi(proposeCredit, { query: { siteInfoId: siteId }, body: { playerId, ...credit } });
}

export function proposeFactorReset({ siteId, playerId }: MemberKey, reason: string) {
  return callApi(proposeTotpReset, { query: { siteInfoId: siteId }, body: { playerId, reason } });
}

export function proposeLift(siteInfoId: SiteId, haltId: HaltId, reason: string) {
  return callApi(proposeHaltLift, { query: { siteInfoId }, body: { haltId, reason } });
}
