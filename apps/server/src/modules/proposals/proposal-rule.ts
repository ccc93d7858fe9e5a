import type { Failure } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { Queries } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';

/** A proposal with who agreed to it. */
export type AgreedProposal = ProposalRow & { readonly decidedBy: PlayerId };

/** What is told to others once what was written is written. */
export type Afterwards = () => void;

/** One thing that a decision changes, as it stands and as it would be; null: it is not there. */
export interface Effect {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Of an amount. */
  readonly currency?: string;
}

interface Effects {
  /** Read from the rows at the moment of looking. */
  readonly effects: (queries: Queries, proposal: ProposalRow) => Promise<readonly Effect[]>;
}

/**
 * How what is proposed is done. Either with rows of the database, in the very transaction that agrees to it; or by the engine,
 * in a transaction of its own, after it. The engine may be asked again after a crash: it must do it once however often that is.
 */
export type ProposalRule = Effects & Carrying;

type Carrying =
  | { readonly within: (queries: Queries, proposal: AgreedProposal) => Promise<Result<Afterwards, Failure>> }
  | { readonly afterwards: (proposal: AgreedProposal) => Promise<Result<unknown, Failure>> };
