import type { Money } from '@hoga/kernel/amounts';
import { neg, sub } from '@hoga/kernel/decimal';
import type { LedgerCode } from '../ledger/transaction.ts';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import { Journal } from '../wallet/journal.ts';
import { settleWallet } from '../wallet/settle.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { DnwRow } from './rows.ts';

type Ref = Pick<DnwRow, 'id'>;

/** Money leaves the wallet for a request that is not decided. */
export function putInTransit(turn: Turn, wallet: Wallet, { id }: Ref, code: LedgerCode, amount: Money): void {
  const journal = new Journal(turn, wallet.house, code, 'DNW', id);
  journal.point(wallet, neg(amount));
  journal.house('TRANSIT', amount);
  journal.commit();
  settleWallet(turn, wallet);
}

/** Returns money from transit to the wallet. */
export function giveBack(turn: Turn, wallet: Wallet, { id, reserved }: DnwRow, act: OperatorAct | null): void {
  const journal = new Journal(turn, wallet.house, 'E', 'DNW', id, act);
  journal.point(wallet, reserved);
  journal.house('TRANSIT', neg(reserved));
  journal.commit();
  settleWallet(turn, wallet);
}

/** Money in transit leaves for good; the fee stays with the house. */
export function payOut(turn: Turn, wallet: Wallet, { id, type, reserved, fee }: DnwRow, act: OperatorAct | null): void {
  const journal = new Journal(turn, wallet.house, type, 'DNW', id, act);
  journal.house('TRANSIT', neg(reserved));
  journal.house('EXTERNAL', sub(reserved, fee));
  journal.house('FEE', fee);
  journal.commit();
}

/** Money that had left for good comes back from outside, without the fee. */
export function takeBack(turn: Turn, wallet: Wallet, { id, type, point }: DnwRow, act: OperatorAct | null): void {
  const journal = new Journal(turn, wallet.house, type, 'DNW', id, act);
  journal.house('EXTERNAL', neg(point));
  journal.house('TRANSIT', point);
  journal.commit();
}

/** Money from outside for a request. */
export function credit(turn: Turn, wallet: Wallet, { id, type, point }: DnwRow, act: OperatorAct | null): void {
  move(turn, wallet, { id, code: type, change: point, act });
}

/** Between the wallet and the outside account. */
export function move(
  turn: Turn,
  wallet: Wallet,
  { id, code, change, act }: Ref & { code: LedgerCode; change: Money; act: OperatorAct | null },
): void {
  const journal = new Journal(turn, wallet.house, code, 'DNW', id, act);
  journal.point(wallet, change);
  journal.house('EXTERNAL', neg(change));
  journal.commit();
  settleWallet(turn, wallet);
}
