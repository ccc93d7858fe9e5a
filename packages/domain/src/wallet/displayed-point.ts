import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, max, ZERO } from '@hoga/kernel/decimal';

export interface FuturesCross {
  readonly playerPoint: Money;
  readonly markPnl: Money;
  readonly minusFundingFee: Money;
}

/** Real balance = playerPoint + minusFundingFee + markPnl (NUM-01). */
export function futuresRealBalance(cross: FuturesCross): Money {
  return (cross.playerPoint + cross.minusFundingFee + cross.markPnl) as Decimal;
}

/** The real balance floored at 0 (NUM-02). */
export function futuresShownPoint(cross: FuturesCross): Money {
  return max(ZERO, futuresRealBalance(cross));
}

/** pnl = markPnl (NUM-03). */
export function futuresShownPnl(cross: FuturesCross): Money {
  return cross.markPnl;
}

/** Without cross data BINARY shows point + gameWaitPoint, FUTURES the point alone, never below 0 (NUM-07, A-36). */
export function shownPointWithoutCross(
  wallet: { readonly point: Money; readonly gameWaitPoint: Money },
  holds: 'with-holds' | 'without-holds',
): Money {
  const point = holds === 'with-holds' ? wallet.point + wallet.gameWaitPoint : wallet.point;
  return max(ZERO, point as Decimal);
}
