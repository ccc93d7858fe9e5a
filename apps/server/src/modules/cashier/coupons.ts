import type { DataOf } from '@hoga/contract/call';
import type { useCoupon } from '@hoga/contract/dnw';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import type { Clock } from '@hoga/kernel/clock';
import { err, type Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Owner } from '../trading/public.ts';
import { type CouponRow, claimCoupon, findCoupon } from './coupon-store.ts';

export interface CouponParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'submit'>;
  readonly clock: Clock;
}

/** E110, E111, E112; then the claim, and the money once. */
export async function redeem(
  { database, trading, clock }: CouponParts,
  { siteId, playerId }: Owner,
  { promoCode, walletType }: { readonly promoCode: string; readonly walletType: WalletType },
): Promise<Result<DataOf<typeof useCoupon>, Failure>> {
  const now = clock.now();
  const found = await findCoupon(database, siteId, promoCode.trim().toUpperCase());
  if (found === null || !isGood(found, now)) return err(failure('COUPON_MISSING'));
  if (found.walletType !== walletType) return err(failure('COUPON_WRONG_WALLET'));
  if (!(await claimCoupon(database, found.id, playerId, now))) return err(failure('COUPON_USED'));
  const { id: couponId, amount } = found;
  return trading.submit(playerId, null, { type: 'cashier.coupon', couponId, walletType, amount });
}

function isGood({ isActive, startsAt, endsAt }: CouponRow, now: number): boolean {
  return isActive && (startsAt === null || now >= startsAt) && (endsAt === null || now < endsAt);
}
