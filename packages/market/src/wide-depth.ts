import { BOOK_STEP_TICKS, type BookSide, steppedPrice } from '@hoga/domain/trading/book-steps';
import { add, type Decimal, times } from '@hoga/kernel/decimal';
import type { DepthLevel } from './feed.ts';

/** Levels of each step, of each side. */
export const LEVELS_PER_STEP = 10;

/** Steps beyond the tick: behind the best levels, what rests is summed up at the prices of these. */
export const WIDE_STEP_TICKS = BOOK_STEP_TICKS.slice(1);

/**
 * A side that reaches far in few levels: the best ones as they are, then ten sums at each larger step. A sum has all that
 * rests behind the level before it, up to its own price, so that grouping by any of the steps gives what grouping the
 * whole side would.
 */
export function wideDepth(side: BookSide, levels: readonly DepthLevel[], tick: Decimal): DepthLevel[] {
  const wide = levels.slice(0, LEVELS_PER_STEP);
  let next = wide.length;
  for (const ticks of WIDE_STEP_TICKS) {
    const step = times(tick, ticks);
    const full = wide.length + LEVELS_PER_STEP;
    for (; next < levels.length; next++) {
      const level = levels[next];
      if (level === undefined) break;
      const price = steppedPrice(side, level.price, step);
      const sum = wide.at(-1);
      if (sum?.price === price) {
        wide[wide.length - 1] = {
          price,
          quantity: add(sum.quantity, level.quantity),
          orders: sum.orders + level.orders,
        };
      } else if (wide.length < full) wide.push({ ...level, price });
      else break;
    }
  }
  return wide;
}
