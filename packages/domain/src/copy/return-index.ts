import type { Rate } from '@hoga/kernel/amounts';
import { type Decimal, divideRounded, SCALE } from '@hoga/kernel/decimal';

/** So fine that no order of years of days makes a difference in what is shown. */
const START = 10n ** 40n;

/** The index after each day: it starts at 1 and is worth what one unit would be that was there all along. */
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

/** How the index has changed since before the first day, after each day. */
export function indexChanges(returns: readonly Rate[]): Rate[] {
  return levels(returns).map((level) => changeOf(level, START));
}

/** Π(1 + r) − 1 over all days. */
export function returnOnInvestment(returns: readonly Rate[]): Rate {
  return changeOf(levels(returns).at(-1) ?? START, START);
}

/** The largest fall of the index from the highest it had been: never above zero. */
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
