import { type Drawing, MOST_DRAWING_PRICE, MOST_DRAWING_TIME, readDrawing } from '@hoga/domain/charts/drawing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candlesOf } from '../studies/testing/candles.ts';
import { type Grid, moved, nearPrice, onTick, pointAt, withPoint } from './edit.ts';
import { placeOf, usualSpan } from './time-places.ts';

const TICK = 0.25;
const gridOf = (candles: Grid['candles']): Grid => ({ candles, span: usualSpan(candles), tick: TICK });
const place = fc.integer({ min: -50, max: 150 });
const price = fc.integer({ min: 1, max: 200_000 }).map((ticks) => ticks * TICK);

function drawn(grid: Grid, spots: readonly (readonly [number, number])[]): Drawing {
  const points = spots.map(([at, level]) => pointAt(grid, at, level) ?? { at: -1, price: -1 });
  return { id: 'abcd', kind: 'trend', colour: 'neutral', points, text: '' };
}

describe('a drawing that is moved', () => {
  it('keeps its shape, and is back where it was when moved back', () => {
    fc.assert(
      fc.property(
        ...([candlesOf(), place, place, price, price, fc.integer({ min: -40, max: 40 })] as const),
        fc.integer({ min: -300, max: 300 }).map((ticks) => ticks * TICK),
        (candles, p1, p2, a, b, places, up) => {
          const grid = gridOf(candles);
          const before = drawn(grid, [
            [p1, a],
            [p2, b],
          ]);
          const after = moved(before, grid, { places, price: up });
          const at = ({ points }: Drawing) => points.map((point) => placeOf(candles, grid.span, point.at) ?? 0);
          const [p = 0, q = 0] = at(after);
          expect(q - p).toBeCloseTo(p2 - p1, 6);
          expect(p).toBeCloseTo(p1 + places, 6);
          const least = Math.min(a, b) + up;
          const stopped = least < TICK ? TICK - least : 0;
          expect(after.points.map((point) => point.price)).toEqual([a + up + stopped, b + up + stopped]);
          if (stopped === 0) expect(moved(after, grid, { places: -places, price: -up })).toEqual(before);
        },
      ),
    );
  });

  it('is a drawing wherever it is moved to', () => {
    const far = fc.constantFrom(-1e13, -1e6, 0, 1e6, 1e13);
    fc.assert(
      fc.property(candlesOf(), place, place, price, price, far, far, (candles, p1, p2, a, b, places, up) => {
        const grid = gridOf(candles);
        const before = drawn(grid, [
          [p1, a],
          [p2, b],
        ]);
        const after = moved(before, grid, { places, price: up });
        expect(readDrawing(JSON.parse(JSON.stringify(after)))).toEqual(after);
      }),
    );
  });

  it('up or down keeps its moments to the millisecond', () => {
    const candles = [0, 1, 2].map((hour) => ({
      time: hour * 3_600_000,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 0,
    }));
    const before = { ...drawn(gridOf(candles), [[0, 5]]), points: [{ at: 3_700_001, price: 5 }] };
    expect(moved(before, gridOf(candles), { places: 0, price: 1 }).points).toEqual([{ at: 3_700_001, price: 6 }]);
  });
});

describe('a point', () => {
  it('stands on a candle and a tick that there are', () => {
    fc.assert(
      fc.property(
        candlesOf(),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        (candles, at, level) => {
          const point = pointAt(gridOf(candles), at, level) ?? { at: -1, price: -1 };
          expect(point.at).toBeGreaterThanOrEqual(0);
          expect(point.at).toBeLessThanOrEqual(MOST_DRAWING_TIME);
          expect(point.price).toBeGreaterThan(0);
          expect(point.price).toBeLessThanOrEqual(MOST_DRAWING_PRICE);
          expect((point.price / TICK) % 1).toBe(0);
        },
      ),
    );
    expect(pointAt(gridOf([]), 0, 1)).toBeNull();
  });

  it('has no remainders of floats', () => {
    expect(onTick(0.30000000000000004, 0.1)).toBe(0.3);
    expect(onTick(109_056.04, 0.1)).toBe(109_056);
    expect(onTick(0.0000012, 0.0000001)).toBe(0.0000012);
  });

  it('is put elsewhere alone', () => {
    const before = drawn(gridOf([{ time: 5, open: 1, high: 1, low: 1, close: 1, volume: 0 }]), [
      [0, 1],
      [0, 2],
    ]);
    expect(withPoint(before, 1, { at: 9, price: 3 }).points).toEqual([before.points[0], { at: 9, price: 3 }]);
  });

  it('goes to the nearest price of its candle, where that is near', () => {
    const candle = { time: 0, open: 10, high: 20, low: 5, close: 12, volume: 0 };
    expect(nearPrice(candle, 18.5, 2)).toBe(20);
    expect(nearPrice(candle, 11.2, 2)).toBe(12);
    expect(nearPrice(candle, 16, 2)).toBeNull();
    expect(nearPrice(undefined, 16, 2)).toBeNull();
  });
});
