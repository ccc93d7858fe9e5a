import type { Proposal } from '@hoga/contract/admin-proposal';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { PROPOSAL_LIFETIME_MS } from '@hoga/domain/operators/proposals';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type Database, uniqueViolation } from '../../persistence/database.ts';
import {
  expireProposals,
  findProposal,
  insertProposal,
  type NamedProposal,
  type NewProposal,
} from './proposal-store.ts';

export interface ProposingParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Stores an operator's proposal. Proposals about one's own account are refused. */
export async function propose(
  { database, clock }: ProposingParts,
  wanted: NewProposal,
): Promise<Result<Proposal, Failure>> {
  if (wanted.playerId === wanted.madeBy) return err(failure('OWN_CASE'));
  const now = clock.now();
  try {
    const madeAt = new Date(now);
    await expireProposals(database, madeAt);
    const id = await insertProposal(database, wanted, { madeAt, expiresAt: new Date(now + PROPOSAL_LIFETIME_MS) });
    return ok(proposalView(await findProposal(database, id)));
  } catch (error) {
    if (uniqueViolation(error) === 'proposal_open_key') return err(failure('PENDING_REQUEST_EXISTS'));
    throw error;
  }
}

export function proposalView({ row, madeByName, decidedByName }: NamedProposal): Proposal {
  return {
    id: row.id,
    siteInfoId: row.siteId,
    kind: row.kind,
    state: row.state,
    playerId: row.playerId,
    detailJson: JSON.stringify(row.detail),
    reason: row.reason,
    madeBy: row.madeBy,
    madeByName,
    madeAt: row.madeAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    decidedBy: row.decidedBy,
    decidedByName,
    decidedAt: row.decidedAt?.getTime() ?? null,
    decisionReason: row.decisionReason,
    failedWith: row.failedWith,
    version: row.version,
  };
}
