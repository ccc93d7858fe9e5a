import { type Decimal, max, ZERO } from '@hoga/kernel/decimal';

export interface FuturesCross {
  readonly playerPoint: Decimal;
  readonly markPnl: Decimal;
  readonly minusFundingFee: Decimal;
}

/** Real balance = playerPoint + minusFundingFee + markPnl (NUM-01). */
export function futuresRealBalance(cross: FuturesCross): Decimal {
  return (cross.playerPoint + cross.minusFundingFee + cross.markPnl) as Decimal;
}

/** The real balance floored at 0 (NUM-02). */
export function futuresShownPoint(cross: FuturesCross): Decimal {
  return max(ZERO, futuresRealBalance(cross));
}

/** pnl = markPnl (NUM-03). */
export function futuresShownPnl(cross: FuturesCross): Decimal {
  return cross.markPnl;
}

/** Without cross data BINARY shows point + gameWaitPoint, FUTURES the point alone, never below 0 (NUM-07, A-36). */
export function shownPointWithoutCross(
  wallet: { readonly point: Decimal; readonly gameWaitPoint: Decimal },
  holds: 'with-holds' | 'without-holds',
): Decimal {
  const point = holds === 'with-holds' ? wallet.point + wallet.gameWaitPoint : wallet.point;
  return max(ZERO, point as Decimal);
}
