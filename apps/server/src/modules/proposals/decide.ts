import { type Failure, failure } from '@hoga/domain/errors/failure';
import { approvalPermissions } from '@hoga/domain/operators/approvals';
import type { SharedOrigin } from '@hoga/domain/operators/four-eyes';
import { PROPOSAL_PERMISSION, type ProposalKind } from '@hoga/domain/operators/proposals';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, ProposalId, SiteId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Database, Queries } from '../../persistence/database.ts';
import type { ProposalRow } from '../../persistence/schema/proposals.ts';
import { transact } from '../../persistence/transact.ts';
import { fourEyes, lockRights, permissionsOn, type TwoPersonQuestion } from '../operators/public.ts';
import { type CarryingOut, carryOut } from './carry-out.ts';
import type { Afterwards, AgreedProposal, ProposalRule } from './proposal-rule.ts';
import { lockProposal, writeDecision, writeOutcome } from './proposal-store.ts';

export interface DecidingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly rules: Readonly<Record<ProposalKind, ProposalRule>>;
}

export interface Deciding {
  readonly siteId: SiteId;
  readonly id: ProposalId;
  readonly version: number;
  readonly by: PlayerId;
  readonly reason: string;
}

export interface Approved {
  readonly proposal: ProposalRow;
  /** Common sign-in origins of proposer and decider. */
  readonly warnings: readonly SharedOrigin[];
}

/** Approves a proposal and carries it out: in the same transaction if the database does it, otherwise right after. */
export async function approve(parts: DecidingParts, deciding: Deciding): Promise<Result<Approved, Failure>> {
  const { database, clock, rules } = parts;
  const agreed = await transact(database, async (queries) => {
    const found = await waiting(queries, clock, deciding, async (proposal) => {
      return (await rules[proposal.kind].locks?.(queries, proposal)) ?? [];
    });
    if (!found.ok) return found;
    const asking = { siteId: deciding.siteId, decider: deciding.by, now: clock.now() };
    const [verdict] = await fourEyes(queries, asking, [questionOf(found.value)]);
    const { refusal, warnings } = defined(verdict, 'the verdict on the proposal');
    if (refusal !== null) return err(refusal);
    const proposal: AgreedProposal = { ...found.value, decidedBy: deciding.by };
    const rule = rules[proposal.kind];
    let afterCommit: Afterwards | null = null;
    if ('within' in rule) {
      const done = await rule.within(queries, proposal);
      if (!done.ok) return done;
      afterCommit = done.value;
    }
    await writeDecision(queries, proposal.id, {
      ...decisionOf(deciding, clock),
      state: afterCommit === null ? 'APPROVED' : 'DONE',
    });
    return ok({ proposal, afterCommit, warnings });
  });
  if (!agreed.ok) return agreed;
  const { proposal, afterCommit, warnings } = agreed.value;
  if (afterCommit === null) {
    const noteOutcome: CarryingOut['noteOutcome'] = (id, failedWith) => writeOutcome(database, id, failedWith);
    const done = await carryOut({ rules, noteOutcome }, proposal);
    if (!done.ok) return done;
  }
  afterCommit?.();
  return ok({ proposal, warnings });
}

/** Rejects a proposal; its proposer withdraws it. */
export async function reject(
  { database, clock }: Pick<DecidingParts, 'database' | 'clock'>,
  deciding: Deciding,
): Promise<Result<ProposalRow, Failure>> {
  return transact(database, async (queries) => {
    const found = await waiting(queries, clock, deciding);
    if (!found.ok) return found;
    const { id, playerId } = found.value;
    if (playerId === deciding.by) return err(failure('OWN_CASE'));
    await writeDecision(queries, id, { ...decisionOf(deciding, clock), state: 'REJECTED' });
    return found;
  });
}

/** The proposal if it still waits in the version seen, and the operator has the permission (E92, E121). */
async function waiting(
  queries: Queries,
  clock: Clock,
  { siteId, id, version, by }: Deciding,
  alsoLocked: (proposal: ProposalRow) => Promise<readonly PlayerId[]> = async () => [],
): Promise<Result<ProposalRow, Failure>> {
  const found = await lockProposal(queries, siteId, id);
  if (found === null) return err(failure('RECORD_MISSING'));
  const subjects = found.playerId === null ? [] : [found.playerId];
  await lockRights(queries, [by, ...subjects, ...(await alsoLocked(found))]);
  const own = await permissionsOn(queries, by, siteId);
  if (!own.has(PROPOSAL_PERMISSION[found.kind])) return err(failure('INSUFFICIENT_PRIVILEGES'));
  if (found.state !== 'WAITING' || found.expiresAt.getTime() <= clock.now()) return err(failure('ALREADY_PROCESSED'));
  return found.version === version ? ok(found) : err(failure('CHANGED_MEANWHILE'));
}

/** Subjects and proposer, for the rule that determines the approver. */
export function questionOf({
  kind,
  madeBy,
  playerId,
}: Pick<ProposalRow, 'kind' | 'madeBy' | 'playerId'>): TwoPersonQuestion {
  return {
    permissions: approvalPermissions(kind),
    proposer: madeBy,
    subjects: playerId === null ? [] : [playerId],
  };
}

function decisionOf({ by, reason }: Deciding, clock: Clock) {
  return { decidedBy: by, decidedAt: new Date(clock.now()), decisionReason: reason };
}
