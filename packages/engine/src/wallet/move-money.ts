import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Money } from '@hoga/kernel/amounts';
import { isMultipleOf, neg } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import { Journal } from './journal.ts';
import type { WalletCredit, WalletDebit } from './requests.ts';
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
