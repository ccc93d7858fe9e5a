import type { Direction } from './price-index.ts';

/**
 * Prices at which something is judged again may come early, never late, so they are computed with floats: the margin
 * subtracted here exceeds all rounding errors on the way to a tick.
 */
const FLOAT_ERROR = 1e-14;
const DISTANCE_SHRINK = 1 - 1e-9;
/** A tick may come early by one part in this many of the distance. */
const COARSENESS = 32;
const COARSEST = 2 ** 30;

/** A lower bound of a difference of two sums. */
export function certainRoom(larger: number, smaller: number): number {
  return Math.max(0, larger - smaller - (Math.abs(larger) + Math.abs(smaller)) * FLOAT_ERROR);
}

/**
 * The tick that a price starting at `from` ticks meets no later than after moving by `distance` ticks; null where it is
 * never reached. It lies on a grid that is coarser the further away it is: a small change of the distance mostly keeps
 * the tick, and many share one.
 */
export function earlyTick(from: number, distance: number, direction: Direction): number | null {
  const move = distance * DISTANCE_SHRINK;
  const grid = gridOf(move);
  if (direction === 'down') {
    // No price is zero or less.
    const tick = from - move;
    return tick <= 0 ? null : Math.ceil((tick + errorOf(tick)) / grid) * grid;
  }
  const tick = from + move;
  return tick >= Number.MAX_SAFE_INTEGER ? null : Math.floor((tick - errorOf(tick)) / grid) * grid;
}

function errorOf(tick: number): number {
  return 1e-6 + tick * FLOAT_ERROR;
}

/** The largest power of two that is at most that share of the move, and never less than one tick. */
function gridOf(move: number): number {
  if (move < 2 * COARSENESS) return 1;
  return move >= COARSEST ? COARSEST / COARSENESS : 1 << (31 - Math.clz32(move / COARSENESS));
}
