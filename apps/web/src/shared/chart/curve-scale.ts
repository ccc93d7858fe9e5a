/** Figures for drawing only: the exact ones stand beside the curve. */
export interface CurveScale {
  readonly low: number;
  readonly high: number;
  /** Round figures from `low` to `high`, lowest first. */
  readonly ticks: readonly number[];
}

/** Less than any figure shows. */
const FLAT = 0.001;

const STEPS: readonly number[] = [1, 2, 2.5, 5, 10];

/** A scale of at most `most` steps of a round size that holds every value, and zero where `hasZero`. */
export function curveScale(values: readonly number[], { most = 5, hasZero = true } = {}): CurveScale {
  const all = hasZero || values.length === 0 ? [...values, 0] : values;
  const [least, greatest] = [Math.min(...all), Math.max(...all)];
  // A flat line runs through the middle.
  const [from, to] = greatest - least < FLAT ? [least - 1, greatest + 1] : [least, greatest];
  for (let power = Math.floor(Math.log10((to - from) / most)); ; power += 1) {
    for (const part of STEPS) {
      const step = part * 10 ** power;
      const [first, last] = [Math.floor(from / step), Math.ceil(to / step)];
      if (last - first > most) continue;
      const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
      return { low: rounded(first * step), high: rounded(last * step), ticks };
    }
  }
}

/** Without the floating-point error of a sum of tenths. */
function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

/** The place of a value between the bottom (1) and the top (0). */
export function heightOf(value: number, { low, high }: CurveScale): number {
  return (high - value) / (high - low);
}

/** The curve as an SVG path on a field of 100 by 100, oldest value first. */
export function curvePath(values: readonly number[], scale: CurveScale): string {
  const step = values.length < 2 ? 0 : 100 / (values.length - 1);
  const points = values.map((value, index) => `${place(index * step)} ${place(heightOf(value, scale) * 100)}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

function place(at: number): number {
  return Math.round(at * 100) / 100;
}
