import { type Decimal, div, min, ONE, ZERO } from '@hoga/kernel/decimal';
import { losscutDistance, type OverseaCross } from './account.ts';

/** How full the gauge is, 0 to 1: (E − losscut) ÷ (point + gameWaitPoint − losscut). */
export function losscutGauge(cross: OverseaCross): Decimal {
  const distance = losscutDistance(cross);
  const full = (cross.playerPoint + cross.playerGameWaitPoint - cross.losscut) as Decimal;
  if (distance <= 0n) return ZERO;
  // A profit larger than the remaining room: the gauge is capped at full.
  if (full <= distance) return ONE;
  return min(ONE, div(distance, full, 'floor'));
}
