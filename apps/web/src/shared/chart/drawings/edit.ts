import { type Drawing, type DrawingPoint, MOST_DRAWING_PRICE, MOST_DRAWING_TIME } from '@hoga/domain/charts/drawing';
import type { ChartCandle } from '../chart-candle.ts';
import { momentOf, placeOf } from './time-places.ts';

/** What points are put on. */
export interface Grid {
  readonly candles: readonly ChartCandle[];
  /** Between candles, in milliseconds. */
  readonly span: number;
  readonly tick: number;
}

/** By how many candles and by how much. */
export interface Shift {
  readonly places: number;
  readonly price: number;
}

/** On the candle that is nearest, and on the tick. */
export function pointAt({ candles, span, tick }: Grid, place: number, price: number): DrawingPoint | null {
  const at = momentOf(candles, span, place);
  return at === null ? null : { at: Math.min(at, MOST_DRAWING_TIME), price: onTick(price, tick) };
}

/** The nearest valid price on the tick, without float remainders. */
export function onTick(price: number, tick: number): number {
  const most = Math.floor(MOST_DRAWING_PRICE / tick);
  return Number((Math.min(most, Math.max(1, Math.round(price / tick))) * tick).toPrecision(12));
}

/** The price of the candle that is nearest to a pointer; `null`: all are farther than `reach`. */
export function nearPrice(candle: ChartCandle | undefined, price: number, reach: number): number | null {
  if (candle === undefined) return null;
  const { open, high, low, close } = candle;
  const near = [open, high, low, close].sort((a, b) => Math.abs(a - price) - Math.abs(b - price))[0] ?? price;
  return Math.abs(near - price) <= reach ? near : null;
}

/** Moves the whole drawing, clamped so that no point leaves the range of prices and times. */
export function moved(drawing: Drawing, { candles, span, tick }: Grid, shift: Shift): Drawing {
  const prices = drawing.points.map(({ price }) => price);
  const places = drawing.points.map(({ at }) => placeOf(candles, span, at) ?? 0);
  const first = candles[0]?.time ?? 0;
  const last = candles.at(-1)?.time ?? 0;
  const by = {
    price: within(shift.price, tick - Math.min(...prices), MOST_DRAWING_PRICE - Math.max(...prices)),
    places: within(
      shift.places,
      Math.ceil(-first / span) - Math.min(...places),
      Math.floor((MOST_DRAWING_TIME - last) / span) + candles.length - 1 - Math.max(...places),
    ),
  };
  const points = drawing.points.map((point, index): DrawingPoint => {
    // Points drawn on shorter candles keep their place within the longer one unless they are moved in time.
    const at = by.places === 0 ? point.at : momentOf(candles, span, (places[index] ?? 0) + by.places);
    return { at: within(at ?? point.at, 0, MOST_DRAWING_TIME), price: onTick(point.price + by.price, tick) };
  });
  return { ...drawing, points };
}

/** With one point put elsewhere. */
export function withPoint(drawing: Drawing, place: number, point: DrawingPoint): Drawing {
  return { ...drawing, points: drawing.points.map((own, at) => (at === place ? point : own)) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
