import type { Decimal } from '@hoga/kernel/decimal';
import type { AlertSide } from './alert.ts';

export type ArmedSide = Exclude<AlertSide, 'TOUCH'>;

/**
 * From where the alert of a level can be reached: ABOVE fires at the level or above it. `null`: the last price is there already.
 */
export function armedSide(side: AlertSide, level: Decimal, last: Decimal): ArmedSide | null {
  if (last < level) return side === 'BELOW' ? null : 'ABOVE';
  if (last > level) return side === 'ABOVE' ? null : 'BELOW';
  return null;
}
