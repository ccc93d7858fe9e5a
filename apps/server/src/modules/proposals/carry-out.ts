import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, isUnanswered } from '@hoga/domain/errors/failure';
import type { ProposalKind } from '@hoga/domain/operators/proposals';
import type { ProposalId } from '@hoga/kernel/ids';
import { ok, type Result } from '@hoga/kernel/result';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import type { AgreedProposal, ProposalRule } from './proposal-rule.ts';

export interface CarryingOut {
  readonly rules: Readonly<Record<ProposalKind, ProposalRule>>;
  /** Records the outcome: null for success; a second write changes nothing. */
  readonly noteOutcome: (id: ProposalId, failedWith: ErrorCode | null) => Promise<void>;
}

/** Carries out an approved proposal. While the engine is down it stays approved, for the next poll. */
export async function carryOut(
  { rules, noteOutcome }: CarryingOut,
  proposal: AgreedProposal,
): Promise<Result<ProposalRow, Failure>> {
  const rule = rules[proposal.kind];
  if (!('afterwards' in rule)) throw new Error(`${proposal.kind} is done when it is agreed to`);
  const done = await rule.afterwards(proposal);
  if (!done.ok && isUnanswered(done.error)) return ok(proposal);
  await noteOutcome(proposal.id, done.ok ? null : done.error.code);
  return done.ok ? ok(proposal) : done;
}
