import { ZERO } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import { countWithdrawal } from './ask.ts';
import type { CashierOwner } from './book.ts';
import { grantPromised } from './coupon.ts';
import { changeRequest } from './request.ts';
import type { DnwRow } from './rows.ts';
import { credit, giveBack, payOut } from './transit.ts';

/** To the buyer of a member's coins: the outcome of the sale. */
export interface SaleEnded {
  readonly type: 'cashier.ended';
  readonly data: {
    readonly id: DnwId;
    readonly status: 'APPROVED' | 'REJECTED';
    // The deciding operator and the reason; absent where the seller decided.
  } & Partial<OperatorAct>;
}

/** Completes a request: money in is credited, money out leaves transit for good; a member's coins go to their buyer. */
export function settle(turn: Turn, owner: CashierOwner, row: DnwRow, act: OperatorAct | null): DnwRow {
  const wallet = owner.wallet(row.walletType);
  if (row.reserved > 0n) payOut(turn, wallet, row, act);
  else credit(turn, wallet, row, act);
  postToBuyer(turn, row, 'APPROVED', act);
  const settled = changeRequest(turn, owner.cashier, row, { status: 'APPROVED', reserved: ZERO, dueAt: null }, act);
  grantPromised(turn, owner, settled, act);
  return settled;
}

/** Ends a request without completing it: the reserved money is returned. */
export function giveUp(
  turn: Turn,
  owner: CashierOwner,
  row: DnwRow,
  status: 'REJECTED' | 'CANCELED' | 'EXPIRED' | 'RETURNED',
  act: OperatorAct | null,
): DnwRow {
  const { cashier: account } = owner;
  if (row.reserved > 0n) giveBack(turn, owner.wallet(row.walletType), row, act);
  if (row.type === 'W') countWithdrawal(turn, account, row, -1);
  if (status === 'REJECTED') postToBuyer(turn, row, status, act);
  return changeRequest(turn, account, row, { status, reserved: ZERO, dueAt: null }, act);
}

/** Only a member's matched sale has a buyer to notify. */
function postToBuyer(turn: Turn, row: DnwRow, status: SaleEnded['data']['status'], act: OperatorAct | null): void {
  if (row.type !== 'WS' || row.counterId === null || row.counterPlayerId === null) return;
  const ended: SaleEnded = {
    type: 'cashier.ended',
    data: { id: row.counterId, status, ...act },
  };
  turn.post(row.counterPlayerId, ended);
}
