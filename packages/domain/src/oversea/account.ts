import type { Money } from '@hoga/kernel/amounts';
import { type Decimal, max, min, sub, ZERO } from '@hoga/kernel/decimal';

/** The data of /user/queue/oversea_cross. `playerGameWaitPoint` counts overseas holds only, never stakes. */
export interface OverseaCross {
  readonly playerPoint: Money;
  readonly lastPnl: Money;
  /** Σ qty·losscutPer, 0 when flat. */
  readonly losscut: Money;
  readonly playerGameWaitPoint: Money;
}

/** Real balance = playerPoint + lastPnl (NUM-04). */
export function overseaRealBalance(cross: Pick<OverseaCross, 'playerPoint' | 'lastPnl'>): Money {
  return (cross.playerPoint + cross.lastPnl) as Decimal;
}

/** E = max(playerPoint + lastPnl + playerGameWaitPoint, 0) (NUM-05). */
export function overseaShownPoint(cross: Omit<OverseaCross, 'losscut'>): Money {
  return max(ZERO, (cross.playerPoint + cross.lastPnl + cross.playerGameWaitPoint) as Decimal);
}

/** E − losscut (NUM-06): at 0 or below, with a position open, the losscut fires. */
export function losscutDistance(cross: OverseaCross): Money {
  return sub(overseaShownPoint(cross), cross.losscut);
}

interface MarginTerms {
  readonly marginPer: Money;
  readonly overnightPer: Money;
}

/** What a contract reserves: its margin or, overnight, its overnight margin. */
export function keptPerContract({ marginPer, overnightPer }: MarginTerms, isOvernight: boolean): Money {
  return isOvernight ? max(marginPer, overnightPer) : marginPer;
}

export interface OverseaSpending {
  readonly point: Money;
  readonly lastPnl: Money;
  /** Σ reserved by open positions: qty·marginPer, overnight qty·overnightPer. */
  readonly margin: Money;
}

/** max(0, point + min(0, lastPnl) − reserved). */
export function availableOversea(figures: OverseaSpending): Money {
  return max(ZERO, (figures.point + min(ZERO, figures.lastPnl) - figures.margin) as Decimal);
}
