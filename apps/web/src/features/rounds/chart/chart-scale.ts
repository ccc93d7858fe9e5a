import type { PricePoint } from '../../../data/rounds/price-series.ts';

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  /** The moments at its left and right edge. */
  readonly from: number;
  readonly to: number;
}

/** Room above for the names of rounds, below for times; prices stand in the gutter on the right. */
export const CHART_TOP = 58;
export const CHART_BOTTOM = 22;
export const PRICE_GUTTER = 66;

export function xOf({ width, from, to }: ChartFrame, at: number): number {
  return ((at - from) / (to - from)) * (width - PRICE_GUTTER);
}

export interface PriceScale {
  readonly low: number;
  readonly high: number;
}

/** Share of the span that stays free above and below. */
const ROOM = 0.14;

/** The lowest and highest shown price, with some room; a constant price runs through the middle. */
export function priceScale(points: readonly PricePoint[], also: readonly number[]): PriceScale | null {
  const prices = [...points.map(({ price }) => price), ...also];
  if (prices.length === 0) return null;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const room = high === low ? Math.abs(high) * 0.0001 || 1 : (high - low) * ROOM;
  return { low: low - room, high: high + room };
}

export function yOf({ height }: ChartFrame, { low, high }: PriceScale, price: number): number {
  return CHART_TOP + ((high - price) / (high - low)) * (height - CHART_TOP - CHART_BOTTOM);
}

/** A tag in the gutter is so high, with a little air. */
const TAG_HEIGHT = 22;

/** The place of the base price's tag: at its price, or out of the way of the newest price's. */
export function baseTagY({ height }: ChartFrame, base: number, newest: number): number {
  if (Math.abs(base - newest) >= TAG_HEIGHT) return base;
  const below = newest + TAG_HEIGHT;
  return base >= newest && below <= height - CHART_BOTTOM ? below : newest - TAG_HEIGHT;
}

/** Points within the frame, and the last one before it, so that the line comes in from the edge. */
export function shownPoints(points: readonly PricePoint[], { from, to }: ChartFrame, now: number): PricePoint[] {
  const first = points.findIndex(({ at }) => at >= from);
  if (first === -1) return points.slice(-1);
  return points.slice(Math.max(0, first - 1)).filter(({ at }) => at <= Math.min(to, now));
}

/** A line through prices that stand until the next one. */
export function linePath(points: readonly PricePoint[], frame: ChartFrame, scale: PriceScale): string {
  return points
    .map(({ at, price }, index) => {
      return `${index === 0 ? 'M' : 'L'}${xOf(frame, at).toFixed(1)} ${yOf(frame, scale, price).toFixed(1)}`;
    })
    .join('');
}

const STEPS = [1, 2, 5, 10] as const;

/** Round prices across the scale, about `count`. */
export function priceTicks({ low, high }: PriceScale, count: number): number[] {
  const rough = (high - low) / count;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * (STEPS.find((each) => each * size >= rough) ?? 10);
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}
