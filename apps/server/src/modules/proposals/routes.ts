import { approveProposal, listProposals, type Proposal, rejectProposal } from '@hoga/contract/admin-proposal';
import type { Failure } from '@hoga/domain/errors/failure';
import type { SharedOrigin } from '@hoga/domain/operators/four-eyes';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@hoga/domain/operators/proposals';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Change } from '../../persistence/operator-log.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { type Asking, approvalOf, fourEyes } from '../operators/public.ts';
import { approve, type DecidingParts, questionOf, reject } from './decide.ts';
import { findProposal, type NamedProposal, proposalPage } from './proposal-store.ts';
import { proposalView } from './propose.ts';

export function registerProposalRoutes(app: FastifyInstance, parts: DecidingParts): void {
  const { database, clock } = parts;

  /** Those that wait, each with whether the reader may approve it. */
  async function listed(asking: Asking, found: readonly NamedProposal[]): Promise<Proposal[]> {
    const waiting = found.filter(({ row }) => row.state === 'WAITING');
    const verdicts = await fourEyes(
      database,
      asking,
      waiting.map(({ row }) => questionOf(row)),
    );
    const approvals = new Map(waiting.map(({ row }, index) => [row.id, approvalOf(verdicts[index])]));
    return found.map((each) => proposalView(each, approvals.get(each.row.id)));
  }

  route(app, listProposals, async ({ site, identity, query: { stateStrs, kindStrs, before, size } }) => {
    const named = stateStrs === undefined ? ['WAITING'] : parseCommaList(stateStrs);
    const kinds = kindStrs === undefined ? null : parseCommaList(kindStrs);
    const rows = await proposalPage(database, {
      siteId: site.id,
      states: PROPOSAL_STATES.filter((state) => named.includes(state)),
      kinds: PROPOSAL_KINDS.filter((kind) => kinds?.includes(kind) ?? true),
      before,
      size,
    });
    return ok({ rows: await listed({ siteId: site.id, decider: identity.playerId, now: clock.now() }, rows) });
  });

  /** What stands afterwards, which is written down beside what stood before, and with what gave rise to a warning. */
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
