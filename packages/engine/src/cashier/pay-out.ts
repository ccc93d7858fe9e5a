import { type Failure, failure } from '@hoga/domain/errors/failure';
import { RETURNABLE_MS, TRANSFER_REFERENCE } from '@hoga/domain/wallet/dnw';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { CashierAccount, CashierOwner } from './book.ts';
import { actOf, decisionRefusal, findForOperator } from './decide.ts';
import { giveUp, settle } from './outcome.ts';
import { findRequest, type RequestReply, requestReply } from './request.ts';
import type { MarkTransferred, ReturnTransfer } from './requests.ts';
import type { DnwRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';
import { takeBack } from './transit.ts';

/** Ends a request with the transfer that an operator made for it; the bank may return the transfer for a while. */
export function markTransferred(
  turn: Turn,
  owner: CashierOwner,
  decision: MarkTransferred,
): Result<RequestReply, Failure> {
  const found = findForOperator(owner, decision, 'SENDING');
  if (!found.ok) return found;
  if (found.value.provider !== null) return err(failure('ALREADY_PROCESSED'));
  const { reference } = decision;
  if (!TRANSFER_REFERENCE.test(reference)) return err(failure('INVALID_REQUEST'));
  return requestReply(settle(turn, owner, asTransferred(turn, owner.cashier, found.value, reference), actOf(decision)));
}

/** A payout with its transfer, by the house or by a provider, which may be returned for a while. */
export function asTransferred(turn: Turn, account: CashierAccount, row: DnwRow, reference: string): DnwRow {
  forgetOldTransfers(turn, account);
  return { ...row, reference, returnableUntil: turn.at + RETURNABLE_MS };
}

/**
 * A transfer that the bank, or the provider that made it, refused or returned (DOMAIN §7). Before it is marked as made the member gets everything
 * back; afterwards the amount of the transfer: its fee is spent.
 */
export function returnTransfer(
  turn: Turn,
  owner: CashierOwner,
  decision: ReturnTransfer,
): Result<RequestReply, Failure> {
  const found = findReturnable(turn, owner.cashier, decision);
  if (!found.ok) return found;
  const refusal = decisionRefusal(found.value, decision);
  if (refusal !== null) return err(refusal);
  if (decision.approvedBy === null) return err(failure('SECOND_APPROVAL_NEEDED'));
  const act = actOf(decision);
  const row = found.value;
  if (row.returnableUntil === null) return requestReply(giveUp(turn, owner, row, 'RETURNED', act));
  takeBack(turn, owner.wallet(row.walletType), row, act);
  return requestReply(giveUp(turn, owner, { ...row, reserved: row.point, returnableUntil: null }, 'RETURNED', act));
}

/** A request that waits for its transfer, or was transferred recently. */
function findReturnable({ at }: Turn, account: CashierAccount, { id }: ReturnTransfer): Result<DnwRow, Failure> {
  const paid = account.returnable.get(id);
  if (paid?.returnableUntil != null) return at < paid.returnableUntil ? ok(paid) : err(failure('ALREADY_PROCESSED'));
  const found = findRequest(account, id, 'SENDING');
  return found.ok && found.value.provider !== null ? err(failure('ALREADY_PROCESSED')) : found;
}

/** Bounds what is kept for a player with many payouts. */
function forgetOldTransfers(turn: Turn, account: CashierAccount): void {
  for (const row of [...account.returnable.values()]) {
    if (row.returnableUntil === null || turn.at < row.returnableUntil) continue;
    const forgotten = { ...row, returnableUntil: null };
    account.keep(forgotten);
    turn.record(CASHIER_TABLES.dnw, forgotten);
  }
}
