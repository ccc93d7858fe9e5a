import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { DnwId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import type { CashierOwner } from './book.ts';
import { giveUp, settle } from './outcome.ts';
import { changeRequest, findRequest, type Stands, stands } from './request.ts';
import type { ApproveRequest, CancelRequest, RejectRequest, ResolveAppeal, SentResult } from './requests.ts';
import type { DnwRow } from './rows.ts';

/** What an operator has seen and does. */
interface Decision extends OperatorAct {
  readonly id: DnwId;
  readonly version: number | null;
}

/** Nobody decides on a request of their own (E120), nor on one that has changed since they looked (E121). */
export function findForOperator(
  { cashier: till }: CashierOwner,
  { id, version, by, approvedBy }: Decision,
  ...states: readonly DnwRow['status'][]
): Result<DnwRow, Failure> {
  const found = findRequest(till, id, ...states);
  if (!found.ok) return found;
  const own = [found.value.playerId, found.value.counterPlayerId] as readonly (number | null)[];
  if (own.includes(by) || (approvedBy !== null && own.includes(approvedBy))) return err(failure('OWN_CASE'));
  if (version !== null && version !== found.value.version) return err(failure('CHANGED_MEANWHILE'));
  return found;
}

export function actOf({ by, approvedBy, reason }: OperatorAct): OperatorAct {
  return { by, approvedBy, reason };
}

/** Carries a decision out once enough have agreed to it: from the site's threshold on two operators must (E122). */
function onceAgreed(
  turn: Turn,
  { cashier: till }: CashierOwner,
  row: DnwRow,
  decision: Decision,
  carryOut: (act: OperatorAct) => DnwRow,
): Result<Stands, Failure> {
  const threshold = till.book.ruleOf(till.siteId, row.walletType)?.twoPersonFrom ?? null;
  const needsTwo = threshold !== null && row.point >= threshold && decision.approvedBy === null;
  if (!needsTwo) return stands(carryOut(actOf(decision)));
  const { firstApprover } = row;
  if (firstApprover === null) {
    return stands(changeRequest(turn, till, row, { firstApprover: decision.by }, actOf(decision)));
  }
  if (firstApprover === decision.by) return err(failure('SECOND_APPROVAL_NEEDED'));
  return stands(carryOut({ ...actOf(decision), approvedBy: firstApprover }));
}

/** What members have with each other is not the house's to approve, nor to refuse once they have found each other. */
function isWithHouse({ counterparty }: DnwRow): boolean {
  return counterparty === 'HOUSE';
}

export function approveRequest(turn: Turn, owner: CashierOwner, decision: ApproveRequest): Result<Stands, Failure> {
  const found = findForOperator(owner, decision, 'REQUESTED', 'MATCHED', 'PAID');
  if (!found.ok) return found;
  const row = found.value;
  if (!isWithHouse(row)) return err(failure('ALREADY_PROCESSED'));
  return onceAgreed(turn, owner, row, decision, (act) =>
    decision.isSent === 1 && row.type === 'W'
      ? changeRequest(turn, owner.cashier, row, { status: 'SENDING' }, act)
      : settle(turn, owner, row, act),
  );
}

export function rejectRequest(turn: Turn, owner: CashierOwner, decision: RejectRequest): Result<Stands, Failure> {
  const found = findForOperator(owner, decision, 'REQUESTED', 'MATCHED', 'PAID');
  if (!found.ok) return found;
  const row = found.value;
  if (!isWithHouse(row) && row.status !== 'REQUESTED') return err(failure('ALREADY_PROCESSED'));
  return stands(giveUp(turn, owner, row, 'REJECTED', actOf(decision)));
}

/** What was sent has arrived, or comes back. */
export function takeSentResult(turn: Turn, owner: CashierOwner, decision: SentResult): Result<Stands, Failure> {
  const found = findForOperator(owner, decision, 'SENDING');
  if (!found.ok) return found;
  const act = actOf(decision);
  return stands(
    decision.hasArrived === 1
      ? settle(turn, owner, found.value, act)
      : giveUp(turn, owner, found.value, 'REJECTED', act),
  );
}

/** As long as nobody has taken it up (E92). */
export function cancelRequest(turn: Turn, owner: CashierOwner, { id }: CancelRequest): Result<Stands, Failure> {
  const found = findRequest(owner.cashier, id, 'REQUESTED');
  return found.ok ? stands(giveUp(turn, owner, found.value, 'CANCELED', null)) : found;
}

/** The last word on a sale. One between members is decided where the coins are, which is with the seller. */
export function resolveAppeal(turn: Turn, owner: CashierOwner, decision: ResolveAppeal): Result<Stands, Failure> {
  const found = findForOperator(owner, decision, 'APPEALED');
  if (!found.ok) return found;
  const row = found.value;
  if (!isWithHouse(row) && row.type === 'WB') return err(failure('ALREADY_PROCESSED'));
  return onceAgreed(turn, owner, row, decision, (act) =>
    decision.inFavourOf === 'BUYER' ? settle(turn, owner, row, act) : giveUp(turn, owner, row, 'REJECTED', act),
  );
}
