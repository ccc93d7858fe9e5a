import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { isMultipleOf, neg } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { Journal } from './journal.ts';
import type { WalletCredit, WalletDebit, WalletTransfer } from './requests.ts';
import { settleWallet } from './settle.ts';
import { transferableOf } from './transferable.ts';
import type { Wallet, WalletOwner } from './wallet.ts';

type Moved = { readonly walletType: WalletType };

function amountRefusal(wallet: Wallet, amount: Money): ErrorCode | null {
  return amount > 0n && isMultipleOf(amount, wallet.unit) ? null : 'INVALID_REQUEST';
}

/** Money from outside: the external account pays. */
export function creditWallet(turn: Turn, account: WalletOwner, movement: WalletCredit): Result<Moved, Failure> {
  const wallet = account.wallets.get(movement.walletType);
  if (wallet === undefined) return err(failure('WALLET_MISSING'));
  const refusal = amountRefusal(wallet, movement.amount);
  if (refusal !== null) return err(failure(refusal));
  moveOutside(turn, wallet, movement, movement.amount);
  settleWallet(turn, wallet);
  return ok({ walletType: movement.walletType });
}

/** Money out, at most what is transferable (E88). */
export function debitWallet(turn: Turn, account: WalletOwner, movement: WalletDebit): Result<Moved, Failure> {
  const wallet = account.wallets.get(movement.walletType);
  if (wallet === undefined) return err(failure('WALLET_MISSING'));
  const refusal = amountRefusal(wallet, movement.amount);
  if (refusal !== null) return err(failure(refusal));
  if (movement.amount > transferableOf(wallet)) {
    return err(failure('WITHDRAW_EXCEEDS_BALANCE'));
  }
  moveOutside(turn, wallet, movement, neg(movement.amount));
  settleWallet(turn, wallet);
  return ok({ walletType: movement.walletType });
}

function moveOutside(turn: Turn, wallet: Wallet, movement: WalletCredit | WalletDebit, change: Money): void {
  const { code, refType, refId, by, approvedBy, reason } = movement;
  const journal = new Journal(turn, wallet.house, code, refType, refId, { by, approvedBy, reason });
  journal.point(wallet, change);
  journal.house('EXTERNAL', neg(change));
  journal.commit();
}

/** Between the player's own wallets of one currency, one to one: a TO and a TI row, both or neither. */
export function transferBetween(
  turn: Turn,
  account: WalletOwner,
  transfer: WalletTransfer,
): Result<{ readonly from: WalletType; readonly to: WalletType }, Failure> {
  const from = account.wallets.get(transfer.from);
  const to = account.wallets.get(transfer.to);
  if (from === undefined || to === undefined) return err(failure('WALLET_MISSING'));
  if (from === to) return err(failure('SAME_WALLET'));
  if (from.house !== to.house) return err(failure('CURRENCY_NOT_SUPPORTED'));
  const refusal = amountRefusal(from, transfer.amount) ?? amountRefusal(to, transfer.amount);
  if (refusal !== null) return err(failure(refusal));
  if (transfer.amount > transferableOf(from)) {
    return err(failure('INSUFFICIENT_BALANCE'));
  }
  // Two rows, so that each wallet's history has its own code; what is between them is the house's for no time.
  const out = new Journal(turn, from.house, 'TO', 'WALLET_TRANSFER', account.id);
  out.point(from, neg(transfer.amount));
  out.house('EXTERNAL', transfer.amount);
  out.commit();
  const into = new Journal(turn, to.house, 'TI', 'WALLET_TRANSFER', account.id);
  into.point(to, transfer.amount);
  into.house('EXTERNAL', neg(transfer.amount));
  into.commit();
  settleWallet(turn, from);
  settleWallet(turn, to);
  return ok({ from: transfer.from, to: transfer.to });
}
