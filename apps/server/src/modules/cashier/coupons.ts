import type { DataOf } from '@hoga/contract/call';
import type { useCoupon } from '@hoga/contract/dnw';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Coupon } from '@hoga/engine/cashier/requests';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Owner } from '../trading/public.ts';
import { type CouponRow, claimCoupon, findCoupon } from './coupon-store.ts';

export interface CouponParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'submit'>;
  readonly clock: Clock;
}

interface Typed {
  readonly promoCode: string;
  readonly walletType: WalletType;
}

/** The money comes once, however often it is asked for. */
export async function redeem(
  parts: CouponParts,
  owner: Owner,
  typed: Typed,
): Promise<Result<DataOf<typeof useCoupon>, Failure>> {
  const claimed = await claimTyped(parts, owner, typed);
  if (!claimed.ok) return claimed;
  const { walletType } = typed;
  return parts.trading.submit(owner.playerId, null, { type: 'cashier.coupon', walletType, ...claimed.value });
}

/** E110, E111, E112; then the claim, which stays the member's until the money has come. */
export async function claimTyped(
  { database, clock }: Pick<CouponParts, 'database' | 'clock'>,
  { siteId, playerId }: Owner,
  { promoCode, walletType }: Typed,
): Promise<Result<Coupon, Failure>> {
  const now = clock.now();
  const found = await findCoupon(database, siteId, promoCode.trim().toUpperCase());
  if (found === null || !isGood(found, now)) return err(failure('COUPON_MISSING'));
  if (found.walletType !== walletType) return err(failure('COUPON_WRONG_WALLET'));
  if (!(await claimCoupon(database, found.id, playerId, now))) return err(failure('COUPON_USED'));
  return ok({ couponId: found.id, amount: found.amount });
}

function isGood({ isActive, startsAt, endsAt }: CouponRow, now: number): boolean {
  return isActive && (startsAt === null || now >= startsAt) && (endsAt === null || now < endsAt);
}
