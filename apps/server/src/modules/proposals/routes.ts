import { approveProposal, type Proposal, rejectProposal } from '@hoga/contract/admin-proposal';
import type { Failure } from '@hoga/domain/errors/failure';
import type { SharedOrigin } from '@hoga/domain/operators/four-eyes';
import { ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Change } from '../../persistence/operator-log.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { approve, type DecidingParts, reject } from './decide.ts';
import { findProposal } from './proposal-store.ts';
import { proposalView } from './propose.ts';

export function registerProposalRoutes(app: FastifyInstance, parts: DecidingParts): void {
  const { database } = parts;

  /** The state after the decision, logged beside the state before, with the cause of a warning. */
  async function decided(
    { id, version }: ProposalRow,
    changed: (change: Change) => void,
    warnings: readonly SharedOrigin[] = [],
  ): Promise<Result<Proposal, Failure>> {
    const after = proposalView(await findProposal(database, id));
    changed({ before: { state: 'WAITING', version }, after: { ...after, warnings } });
    return ok(after);
  }

  route(app, approveProposal, async ({ site, identity, body: { proposalId, version, reason }, changed }) => {
    const deciding = { siteId: site.id, id: proposalId, version, by: identity.playerId, reason };
    const approved = await approve(parts, deciding);
    return approved.ok ? decided(approved.value.proposal, changed, approved.value.warnings) : approved;
  });

  route(app, rejectProposal, async ({ site, identity, body: { proposalId, version, reason }, changed }) => {
    const deciding = { siteId: site.id, id: proposalId, version, by: identity.playerId, reason };
    const rejected = await reject(parts, deciding);
    return rejected.ok ? decided(rejected.value, changed) : rejected;
  });
}
