import { toNumber } from '@hoga/kernel/decimal';
import type { EquityPoint } from '../../../data/wallet/equity-curve.ts';

/** The axis spans at least this part of the highest value: a withdrawal of an eighth is a step, not a fall to the floor. */
const LEAST_SPAN = 0.25;
const TICKS = 3;

export interface EquityAxis {
  readonly bottom: number;
  readonly top: number;
  /** From the top down. */
  readonly ticks: readonly number[];
}

/** Figures for drawing only; the exact ones stand beside the picture. */
export function equityAxis(points: readonly Pick<EquityPoint, 'total'>[]): EquityAxis {
  const values = points.map(({ total }) => toNumber(total));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, high * LEAST_SPAN, 1);
  const step = niceStep(span / (TICKS - 1));
  const bottom = Math.max(0, Math.floor((low - (span - (high - low)) / 2) / step) * step);
  const count = Math.max(1, Math.ceil((high - bottom) / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => bottom + (count - index) * step);
  return { bottom, top: bottom + count * step, ticks };
}

/** 1, 2 or 5 of a power of ten: figures that are read at a glance. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 5, 10].find((nice) => nice * power >= least) ?? 10;
  return digit * power;
}
