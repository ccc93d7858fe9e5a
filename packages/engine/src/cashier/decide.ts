import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { AgreedDnw } from '@hoga/domain/wallet/dnw';
import type { DnwId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import type { CashierAccount, CashierOwner } from './book.ts';
import { giveUp, settle } from './outcome.ts';
import { changeRequest, findRequest, isUntaken, type RequestReply, requestReply } from './request.ts';
import type { ApproveRequest, CancelRequest, RejectRequest, ResolveAppeal } from './requests.ts';
import type { DnwRow } from './rows.ts';

/** An operator's decision and the version of the request it is based on. */
interface Decision extends OperatorAct {
  readonly id: DnwId;
  readonly version: number | null;
}

export function findForOperator(
  { cashier: account }: CashierOwner,
  decision: Decision,
  ...states: readonly DnwRow['status'][]
): Result<DnwRow, Failure> {
  const found = findRequest(account, decision.id, ...states);
  if (!found.ok) return found;
  const refusal = decisionRefusal(found.value, decision);
  return refusal === null ? found : err(refusal);
}

/** Refuses decisions on one's own request (E120) and on a request that has changed since it was shown (E121). */
export function decisionRefusal(row: DnwRow, { version, by, approvedBy }: Decision): Failure | null {
  const own = [row.playerId, row.counterPlayerId] as readonly (number | null)[];
  if (own.includes(by) || (approvedBy !== null && own.includes(approvedBy))) return failure('OWN_CASE');
  return version !== null && version !== row.version ? failure('CHANGED_MEANWHILE') : null;
}

export function actOf({ by, approvedBy, reason }: OperatorAct): OperatorAct {
  return { by, approvedBy, reason };
}

/**
 * Carries a decision out once enough operators have agreed: from the site's threshold on two must (E122), and to the
 * same decision. An operator who decides otherwise than the first becomes the first.
 */
function onceAgreed(
  turn: Turn,
  { cashier: account }: CashierOwner,
  row: DnwRow,
  decision: Decision,
  outcome: AgreedDnw,
  carryOut: (act: OperatorAct) => DnwRow,
): Result<RequestReply, Failure> {
  const { by, approvedBy } = decision;
  if (approvedBy !== null || !needsTwo(account, row)) return requestReply(carryOut(actOf(decision)));
  const { firstApprover, firstApproval } = row;
  if (firstApprover === null || firstApproval !== outcome) {
    return requestReply(
      changeRequest(turn, account, row, { firstApprover: by, firstApproval: outcome }, actOf(decision)),
    );
  }
  if (firstApprover === by) return err(failure('SECOND_APPROVAL_NEEDED'));
  return requestReply(carryOut({ ...actOf(decision), approvedBy: firstApprover }));
}

/** Also where the site no longer has a rule for the wallet: without one there is no threshold to compare with. */
function needsTwo({ book, siteId }: CashierAccount, { walletType, point }: DnwRow): boolean {
  const rule = book.ruleOf(siteId, walletType);
  return rule === null || (rule.twoPersonFrom !== null && point >= rule.twoPersonFrom);
}

/** A request between members is not the house's to approve, nor to refuse once they are matched. */
function isWithHouse({ counterparty }: DnwRow): boolean {
  return counterparty === 'HOUSE';
}

export function approveRequest(
  turn: Turn,
  owner: CashierOwner,
  decision: ApproveRequest,
): Result<RequestReply, Failure> {
  const found = findForOperator(owner, decision, 'REQUESTED', 'MATCHED', 'PAID');
  if (!found.ok) return found;
  const row = found.value;
  if (!isWithHouse(row) || isUntaken(turn, row)) return err(failure('ALREADY_PROCESSED'));
  const outcome = approvalOutcome(row);
  return onceAgreed(turn, owner, row, decision, outcome, (act) =>
    outcome === 'SENDING'
      ? changeRequest(turn, owner.cashier, row, { status: outcome, dueAt: null }, act)
      : settle(turn, owner, row, act),
  );
}

/**
 * Money out waits for its provider, or for the operator who makes the transfer (DOMAIN §7). A sale that the house has
 * matched is already paid for.
 */
function approvalOutcome({ status, reserved }: DnwRow): 'SENDING' | 'APPROVED' {
  return status === 'REQUESTED' && reserved > 0n ? 'SENDING' : 'APPROVED';
}

export function rejectRequest(turn: Turn, owner: CashierOwner, decision: RejectRequest): Result<RequestReply, Failure> {
  const found = findForOperator(owner, decision, 'REQUESTED', 'MATCHED', 'PAID');
  if (!found.ok) return found;
  const row = found.value;
  if (!isWithHouse(row) && row.status !== 'REQUESTED') return err(failure('ALREADY_PROCESSED'));
  return requestReply(giveUp(turn, owner, row, 'REJECTED', actOf(decision)));
}

/** Possible until it is taken up (E92); a deposit through a provider counts as taken up from the start. */
export function cancelRequest(turn: Turn, owner: CashierOwner, { id }: CancelRequest): Result<RequestReply, Failure> {
  const found = findRequest(owner.cashier, id, 'REQUESTED');
  if (!found.ok) return found;
  const { provider, reserved } = found.value;
  if (provider !== null && reserved === 0n) return err(failure('ALREADY_PROCESSED'));
  return requestReply(giveUp(turn, owner, found.value, 'CANCELED', null));
}

/** The final decision on a disputed sale. One between members is decided in the seller's shard, where the coins are. */
export function resolveAppeal(turn: Turn, owner: CashierOwner, decision: ResolveAppeal): Result<RequestReply, Failure> {
  const found = findForOperator(owner, decision, 'APPEALED');
  if (!found.ok) return found;
  const row = found.value;
  if (!isWithHouse(row) && row.type === 'WB') return err(failure('ALREADY_PROCESSED'));
  const outcome = decision.inFavourOf === 'BUYER' ? 'APPROVED' : 'REJECTED';
  return onceAgreed(turn, owner, row, decision, outcome, (act) =>
    outcome === 'APPROVED' ? settle(turn, owner, row, act) : giveUp(turn, owner, row, outcome, act),
  );
}
