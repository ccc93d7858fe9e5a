import type { DataOf } from '@hoga/contract/call';
import type { useCoupon } from '@hoga/contract/dnw';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { couponFault } from '@hoga/domain/wallet/coupons';
import type { Coupon } from '@hoga/engine/cashier/requests';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Owner } from '../trading/public.ts';
import { claimCoupon, findCoupon } from './coupon-store.ts';

export interface CouponParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'submit'>;
  readonly clock: Clock;
}

interface Typed {
  readonly promoCode: string;
  /** Absent: the coupon's own. */
  readonly walletType?: WalletType | undefined;
}

interface Claimed {
  readonly coupon: Coupon;
  readonly walletType: WalletType;
}

/** The money is credited once, however often it is requested. */
export async function redeem(
  parts: CouponParts,
  owner: Owner,
  typed: Typed,
): Promise<Result<DataOf<typeof useCoupon>, Failure>> {
  const claimed = await claimTyped(parts, owner, typed);
  if (!claimed.ok) return claimed;
  const { coupon, walletType } = claimed.value;
  return parts.trading.submit(owner.playerId, null, { type: 'cashier.coupon', walletType, ...coupon });
}

/**
 * E110, E111, E112; operators cannot use coupons they issued or approved (E120). Then the claim, which stays the
 * member's until the money is credited.
 */
export async function claimTyped(
  { database, clock }: Pick<CouponParts, 'database' | 'clock'>,
  { siteId, playerId }: Owner,
  { promoCode, walletType }: Typed,
): Promise<Result<Claimed, Failure>> {
  const now = clock.now();
  const found = await findCoupon(database, siteId, promoCode.trim().toUpperCase());
  const fault = couponFault({ coupon: found?.coupon ?? null, walletType, now });
  if (found === null || fault !== null) return err(failure(fault ?? 'COUPON_MISSING'));
  const { coupon, issue } = found;
  if (issue !== null && [issue.issuedBy, issue.approvedBy].includes(playerId)) return err(failure('OWN_CASE'));
  if (!(await claimCoupon(database, coupon.id, playerId, now))) return err(failure('COUPON_USED'));
  return ok({ coupon: { couponId: coupon.id, amount: coupon.amount }, walletType: coupon.walletType });
}
