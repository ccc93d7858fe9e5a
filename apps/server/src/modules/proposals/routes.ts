import { approveProposal, listProposals, type Proposal, rejectProposal } from '@hoga/contract/admin-proposal';
import type { Failure } from '@hoga/domain/errors/failure';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Change } from '../../persistence/operator-log.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { approve, type DecidingParts, reject } from './decide.ts';
import { findProposal, proposalPage } from './proposal-store.ts';
import { proposalView } from './propose.ts';

export function registerProposalRoutes(app: FastifyInstance, parts: DecidingParts): void {
  const { database } = parts;

  route(app, listProposals, async ({ site, query: { stateStrs, kindStrs, before, size } }) => {
    const named = stateStrs === undefined ? ['WAITING'] : parseCommaList(stateStrs);
    const kinds = kindStrs === undefined ? null : parseCommaList(kindStrs);
    const rows = await proposalPage(database, {
      siteId: site.id,
      states: PROPOSAL_STATES.filter((state) => named.includes(state)),
      kinds: PROPOSAL_KINDS.filter((kind) => kinds?.includes(kind) ?? true),
      before,
      size,
    });
    return ok({ rows: rows.map(proposalView) });
  });

  /** What stands afterwards, which is written down beside what stood before. */
  async function decided(
    answer: Result<ProposalRow, Failure>,
    changed: (change: Change) => void,
  ): Promise<Result<Proposal, Failure>> {
    if (!answer.ok) return answer;
    const after = proposalView(await findProposal(database, answer.value.id));
    changed({ before: { state: 'WAITING', version: answer.value.version }, after });
    return ok(after);
  }

  route(app, approveProposal, async ({ site, identity, body: { proposalId, version, reason }, changed }) => {
    const deciding = { siteId: site.id, id: proposalId, version, by: identity.playerId, reason };
    return decided(await approve(parts, deciding), changed);
  });

  route(app, rejectProposal, async ({ site, identity, body: { proposalId, version, reason }, changed }) => {
    const deciding = { siteId: site.id, id: proposalId, version, by: identity.playerId, reason };
    return decided(await reject(parts, deciding), changed);
  });
}
