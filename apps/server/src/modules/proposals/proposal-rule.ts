import type { Failure } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { Queries } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';

/** A proposal with its approver. */
export type AgreedProposal = ProposalRow & { readonly decidedBy: PlayerId };

/** Notifications to send after the commit. */
export type Afterwards = () => void;

/** One effect of a decision, before and after; null: absent. */
export interface Effect {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Of an amount. */
  readonly currency?: string;
}

interface Effects {
  /**
   * Operators, beside decider and subject, whose rights must not change while it is approved. All are locked at once, in
   * the fixed order of `lockRights`: a rule that locks more later deadlocks with another approval.
   */
  readonly locks?: (queries: Queries, proposal: ProposalRow) => Promise<readonly PlayerId[]>;
  /** Read from the rows at the time of viewing. */
  readonly effects: (queries: Queries, proposal: ProposalRow) => Promise<readonly Effect[]>;
}

/**
 * How a proposal is carried out. Either by rows of the database, in the approving transaction; or by the engine, in a
 * separate transaction after it. The engine may be called again after a crash: it must be idempotent.
 */
export type ProposalRule = Effects & Carrying;

type Carrying =
  | { readonly within: (queries: Queries, proposal: AgreedProposal) => Promise<Result<Afterwards, Failure>> }
  | { readonly afterwards: (proposal: AgreedProposal) => Promise<Result<unknown, Failure>> };
