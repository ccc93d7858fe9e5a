import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { ExchangeRate } from '@hoga/domain/wallet/exchange-rate';
import type { Money } from '@hoga/kernel/amounts';
import { neg } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Turn } from '../state/turn.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { CashierOwner } from './book.ts';
import { isAmount, nextRequestId, openRequest } from './request.ts';
import type { Transfer } from './requests.ts';
import type { DnwRow } from './rows.ts';
import { move } from './transit.ts';
import { movableTo } from './turnover.ts';

/** An immediate exchange: both sides are written as done, in one turn. */
interface Exchange {
  readonly from: Wallet;
  readonly to: Wallet;
  readonly out: Money;
  readonly into: Money;
  readonly rate: ExchangeRate | null;
  readonly types: readonly [out: 'CO' | 'TO', into: 'CI' | 'TI'];
}

/** Between the player's own wallets of one currency, one to one. */
export function transfer(
  turn: Turn,
  owner: CashierOwner,
  { from, to, amount }: Transfer,
): Result<{ readonly from: WalletType; readonly to: WalletType }, Failure> {
  const [out, into] = [owner.wallet(from), owner.wallet(to)];
  if (out === into) return err(failure('SAME_WALLET'));
  if (!isAmount(amount, out.unit) || !isAmount(amount, into.unit)) return err(failure('QUANTITY_REQUIRED'));
  if (out.house !== into.house) return err(failure('CURRENCY_NOT_SUPPORTED'));
  if (amount > movableTo(owner, out, into)) return err(failure('INSUFFICIENT_BALANCE'));
  exchange(turn, owner, { from: out, to: into, out: amount, into: amount, rate: null, types: ['TO', 'TI'] });
  return ok({ from, to });
}

/** Two rows, one for each wallet's history. */
export function exchange(turn: Turn, { cashier: account }: CashierOwner, done: Exchange): DnwRow {
  const { from, to, rate } = done;
  const [outType, intoType] = done.types;
  const status = 'APPROVED';
  const ids = [nextRequestId(turn), nextRequestId(turn)] as const;
  const out = { type: outType, status, point: done.out, rate, counterId: ids[1] } as const;
  const into = { type: intoType, status, point: done.into, rate, counterId: ids[0] } as const;
  const written = openRequest(turn, account, from, out, ids[0]);
  openRequest(turn, account, to, into, ids[1]);
  move(turn, from, { id: ids[0], code: outType, change: neg(done.out), act: null });
  move(turn, to, { id: ids[1], code: intoType, change: done.into, act: null });
  return written;
}
