import { type Failure, failure } from '@hoga/domain/errors/failure';
import { SALE_STEP_MS } from '@hoga/domain/wallet/dnw';
import { err, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { CashierOwner } from './book.ts';
import { actOf, findForOperator } from './decide.ts';
import { publishAppealed, publishPaid, publishReleased } from './member-sale.ts';
import { giveUp, settle } from './outcome.ts';
import { changeRequest, findRequest, isOver, isUntaken, type RequestReply, requestReply } from './request.ts';
import type {
  AppealSale,
  ConfirmPaid,
  ExpireRequest,
  GiveUpPurchase,
  MarkPaid,
  MatchHouse,
  SayPaid,
} from './requests.ts';

/** The house takes the other side: the buyer's time to pay starts. */
export function matchHouse(turn: Turn, owner: CashierOwner, decision: MatchHouse): Result<RequestReply, Failure> {
  const found = findForOperator(owner, decision, 'REQUESTED');
  if (!found.ok) return found;
  const { type, counterparty } = found.value;
  const isSale = type === 'WB' || type === 'WS';
  if (!isSale || counterparty !== 'HOUSE' || isUntaken(turn, found.value)) return err(failure('ALREADY_PROCESSED'));
  const change = { status: 'MATCHED', dueAt: turn.at + SALE_STEP_MS } as const;
  return requestReply(changeRequest(turn, owner.cashier, found.value, change, actOf(decision)));
}

/** The buyer reports the payment, in time. */
export function sayPaid(
  turn: Turn,
  { cashier: account }: CashierOwner,
  { id }: SayPaid,
): Result<RequestReply, Failure> {
  const found = findRequest(account, id, 'MATCHED');
  if (!found.ok) return found;
  if (found.value.type !== 'WB' || isOver(turn, found.value)) return err(failure('ALREADY_PROCESSED'));
  const paid = changeRequest(turn, account, found.value, { status: 'PAID', dueAt: turn.at + SALE_STEP_MS }, null);
  publishPaid(turn, paid);
  return requestReply(paid);
}

/** The house reports its payment for what it buys. */
export function markPaid(turn: Turn, owner: CashierOwner, decision: MarkPaid): Result<RequestReply, Failure> {
  const found = findForOperator(owner, decision, 'MATCHED');
  if (!found.ok) return found;
  const { type, counterparty } = found.value;
  if (type !== 'WS' || counterparty !== 'HOUSE') return err(failure('ALREADY_PROCESSED'));
  const change = { status: 'PAID', dueAt: turn.at + SALE_STEP_MS } as const;
  return requestReply(changeRequest(turn, owner.cashier, found.value, change, actOf(decision)));
}

/** The seller confirms the payment: the coins go to the buyer. Allowed late, and during an appeal. */
export function confirmPaid(turn: Turn, owner: CashierOwner, { id }: ConfirmPaid): Result<RequestReply, Failure> {
  const found = findRequest(owner.cashier, id, 'PAID', 'APPEALED');
  if (!found.ok) return found;
  if (found.value.type !== 'WS') return err(failure('ALREADY_PROCESSED'));
  return requestReply(settle(turn, owner, found.value, null));
}

/** Open to both sides once the time to confirm is over: the clock stops until an operator decides. */
export function appealSale(
  turn: Turn,
  { cashier: account }: CashierOwner,
  { id }: AppealSale,
): Result<RequestReply, Failure> {
  const found = findRequest(account, id, 'PAID');
  if (!found.ok) return found;
  if (!isOver(turn, found.value)) return err(failure('ALREADY_PROCESSED'));
  const appealed = changeRequest(turn, account, found.value, { status: 'APPEALED', dueAt: null }, null);
  publishAppealed(turn, appealed);
  return requestReply(appealed);
}

/** The buyer withdraws instead of paying. */
export function giveUpPurchase(turn: Turn, owner: CashierOwner, { id }: GiveUpPurchase): Result<RequestReply, Failure> {
  const found = findRequest(owner.cashier, id, 'MATCHED');
  if (!found.ok) return found;
  if (found.value.type !== 'WB') return err(failure('ALREADY_PROCESSED'));
  publishReleased(turn, found.value, 'CANCELED');
  return requestReply(giveUp(turn, owner, found.value, 'CANCELED', null));
}

/**
 * Not taken up or not paid in time. Between matched members the buyer's deadline counts, and the seller is notified.
 */
export function expireRequest(turn: Turn, owner: CashierOwner, decision: ExpireRequest): Result<RequestReply, Failure> {
  const found = findForOperator(owner, decision, 'REQUESTED', 'MATCHED');
  if (!found.ok) return found;
  const row = found.value;
  const isBuyersToSay = row.status === 'MATCHED' && row.counterparty === 'MEMBER' && row.type === 'WS';
  if (isBuyersToSay || !isOver(turn, row)) return err(failure('ALREADY_PROCESSED'));
  publishReleased(turn, row, 'EXPIRED');
  return requestReply(giveUp(turn, owner, row, 'EXPIRED', actOf(decision)));
}
