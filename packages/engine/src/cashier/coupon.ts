import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { err, type Result } from '@hoga/kernel/result';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { Turn } from '../state/turn.ts';
import type { CashierOwner } from './book.ts';
import { isAmount, openRequest, type RequestReply, requestReply } from './request.ts';
import type { Coupon, UseCoupon } from './requests.ts';
import type { DnwRow } from './rows.ts';
import { CASHIER_TABLES } from './tables.ts';
import { credit } from './transit.ts';
import { oweTurnover } from './turnover.ts';

/** Once per player (E112), in amounts of its wallet (E111). */
export function couponRefusal(owner: CashierOwner, walletType: WalletType, coupon: Coupon): Failure | null {
  if (owner.cashier.coupons.has(coupon.couponId)) return failure('COUPON_USED');
  return isAmount(coupon.amount, owner.wallet(walletType).unit) ? null : failure('COUPON_WRONG_WALLET');
}

export function useCoupon(turn: Turn, owner: CashierOwner, used: UseCoupon): Result<RequestReply, Failure> {
  const refusal = couponRefusal(owner, used.walletType, used);
  return refusal === null ? requestReply(grantCoupon(turn, owner, used.walletType, used, null)) : err(refusal);
}

/** The bonus is a row of its own, and must be traded before as much may be withdrawn. */
export function grantCoupon(
  turn: Turn,
  owner: CashierOwner,
  walletType: WalletType,
  { couponId, amount }: Coupon,
  act: OperatorAct | null,
): DnwRow {
  const { cashier: account } = owner;
  const wallet = owner.wallet(walletType);
  const row = openRequest(turn, account, wallet, { type: 'B', status: 'APPROVED', point: amount });
  credit(turn, wallet, row, act);
  oweTurnover(turn, owner, wallet, amount);
  const { playerId, siteId } = account;
  const use = { playerId, siteId, couponId, dnwId: row.id, at: turn.at };
  account.coupons.set(couponId, use);
  turn.record(CASHIER_TABLES.couponUse, use);
  return row;
}

/** The bonus of a deposit's promo code, unless the code has been used elsewhere meanwhile. */
export function grantPromised(turn: Turn, owner: CashierOwner, row: DnwRow, act: OperatorAct | null): void {
  const { couponId, bonus, walletType } = row;
  if (couponId === null || bonus === null || owner.cashier.coupons.has(couponId)) return;
  grantCoupon(turn, owner, walletType, { couponId, amount: bonus }, act);
}
