import type { Rate } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';

/** Fine enough that years of daily rounding do not change the shown figures. */
const START = 10n ** 40n;

/** The index after each day, starting at 1: the worth of one unit held from the start. */
function levels(returns: readonly Rate[]): bigint[] {
  let level = START;
  return returns.map((dayReturn) => {
    level = (level * (SCALE + dayReturn)) / SCALE;
    return level;
  });
}

function changeOf(level: bigint, since: bigint): Rate {
  return (divideRounded(level * SCALE, since, 'floor') - SCALE) as Decimal;
}

/** The change of the index since the start, after each day. */
export function indexChanges(returns: readonly Rate[]): Rate[] {
  return levels(returns).map((level) => changeOf(level, START));
}

/** Π(1 + r) − 1 over all days. */
export function returnOnInvestment(returns: readonly Rate[]): Rate {
  return changeOf(levels(returns).at(-1) ?? START, START);
}

/** The largest fall of the index from its previous high: never above zero. */
export function maxDrawdown(returns: readonly Rate[]): Rate {
  let highest = START;
  let worst = 0n as Decimal;
  for (const level of levels(returns)) {
    if (level > highest) highest = level;
    const fall = changeOf(level, highest);
    if (fall < worst) worst = fall;
  }
  return worst;
}
