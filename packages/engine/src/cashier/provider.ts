import { type Failure, failure } from '@hoga/domain/errors/failure';
import { PAYMENT_ID, type ProviderName } from '@hoga/domain/wallet/providers';
import type { Money } from '@hoga/kernel/amounts';
import { ZERO } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { CashierOwner } from './book.ts';
import { actOf, findForOperator } from './decide.ts';
import { giveUp, settle } from './outcome.ts';
import { asTransferred } from './pay-out.ts';
import { changeRequest, isAmount, openRequest, type RequestReply, requestReply } from './request.ts';
import type { HandOver, ProviderPaid, ProviderReceived, ProviderRefused } from './requests.ts';
import type { DnwRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';
import { credit } from './transit.ts';

/**
 * Completes a request with the amount its provider took or paid: it must equal the requested amount, otherwise nothing
 * happens and an operator has to check it. No second operator is needed: no operator entered the amount.
 */
export function takeProviderPayment(
  turn: Turn,
  owner: CashierOwner,
  report: ProviderPaid,
): Result<RequestReply, Failure> {
  const found = findOfProvider(owner, report);
  if (!found.ok) return found;
  const row = found.value;
  const { amount, currency } = due(owner, row);
  if (report.amount !== amount || report.currency !== currency) return err(failure('PROVIDER_AMOUNT_DIFFERS'));
  if (!PAYMENT_ID.test(report.paymentId)) return err(failure('INVALID_REQUEST'));
  keepReceipt(turn, owner, row.id, report);
  const paid = row.reserved > 0n ? asTransferred(turn, owner.cashier, row, report.paymentId) : row;
  return requestReply(settle(turn, owner, paid, actOf(report)));
}

/** The reserved money is returned. */
export function takeProviderRefusal(
  turn: Turn,
  owner: CashierOwner,
  report: ProviderRefused,
): Result<RequestReply, Failure> {
  const found = findOfProvider(owner, report);
  return found.ok ? requestReply(giveUp(turn, owner, found.value, 'REJECTED', actOf(report))) : found;
}

/**
 * A payout that its provider refuses stays approved: its money stays in transit, and it waits for a transfer by the
 * house, which two operators may return instead (DOMAIN §7).
 */
export function handOver(turn: Turn, owner: CashierOwner, report: HandOver): Result<RequestReply, Failure> {
  const found = findOfProvider(owner, report);
  if (!found.ok) return found;
  if (found.value.reserved === ZERO) return err(failure('ALREADY_PROCESSED'));
  return requestReply(changeRequest(turn, owner.cashier, found.value, { provider: null }, actOf(report)));
}

/** Credits a payment without a prior request. The caller gives each payment a key of its own. */
export function takeReceived(turn: Turn, owner: CashierOwner, report: ProviderReceived): Result<RequestReply, Failure> {
  const { cashier: account } = owner;
  const { walletType, amount: point, currency, provider, paymentId } = report;
  const wallet = owner.wallet(walletType);
  const rule = account.book.ruleOf(account.siteId, walletType);
  if (rule === null) return err(failure('WALLET_MISSING'));
  if (rule.mayDeposit === 0) return err(failure('CURRENCY_NOT_SUPPORTED'));
  if (!isAmount(point, wallet.unit) || currency !== wallet.house.currency)
    return err(failure('PROVIDER_AMOUNT_DIFFERS'));
  if (!PAYMENT_ID.test(paymentId)) return err(failure('INVALID_REQUEST'));
  const row = openRequest(turn, account, wallet, { type: 'D', status: 'APPROVED', point, provider });
  credit(turn, wallet, row, actOf(report));
  keepReceipt(turn, owner, row.id, report);
  return requestReply(row);
}

/** Money in waits for its provider from the start, money out once it is approved. */
function findOfProvider(
  owner: CashierOwner,
  report: ProviderPaid | ProviderRefused | HandOver,
): Result<DnwRow, Failure> {
  const found = findForOperator(owner, report, 'REQUESTED', 'MATCHED', 'PAID', 'SENDING');
  if (!found.ok) return found;
  const { provider, reserved, status } = found.value;
  if (provider !== report.provider) return err(failure('RECORD_MISSING'));
  return reserved > 0n === (status === 'SENDING') ? ok(found.value) : err(failure('ALREADY_PROCESSED'));
}

interface Due {
  readonly amount: Money;
  readonly currency: string;
}

/** The amount the provider takes or pays: purchases and sales of coins are paid in the bank's currency. */
function due(owner: CashierOwner, { point, won, currency }: DnwRow): Due {
  return won === null ? { amount: point, currency } : { amount: won, currency: owner.wallet('BINARY').house.currency };
}

interface Payment extends Due {
  readonly provider: ProviderName;
  readonly paymentId: string;
}

function keepReceipt(turn: Turn, { cashier: { siteId, playerId } }: CashierOwner, dnwId: DnwId, paid: Payment): void {
  const { provider, paymentId, amount, currency } = paid;
  const receipt = { siteId, provider, paymentId, playerId, dnwId, amount, currency, at: turn.at };
  turn.record(CASHIER_TABLES.receipt, receipt);
}
