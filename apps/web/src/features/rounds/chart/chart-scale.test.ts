import { describe, expect, it } from 'vitest';
import {
  baseTagY,
  CHART_BOTTOM,
  CHART_TOP,
  linePath,
  PRICE_GUTTER,
  priceScale,
  priceTicks,
  shownPoints,
  xOf,
  yOf,
} from './chart-scale.ts';

const FRAME = { width: 400 + PRICE_GUTTER, height: 200 + CHART_TOP + CHART_BOTTOM, from: 1_000, to: 5_000 };

describe('the chart of a round', () => {
  it('puts moments from edge to edge, the prices in the gutter beside', () => {
    expect([1_000, 3_000, 5_000].map((at) => xOf(FRAME, at))).toEqual([0, 200, 400]);
  });

  it('keeps room around what is shown, the base price included', () => {
    const scale = priceScale(
      [
        { at: 0, price: 100 },
        { at: 1, price: 110 },
      ],
      [120],
    );
    expect(scale?.low).toBeLessThan(100);
    expect(scale?.high).toBeGreaterThan(120);
    expect(priceScale([], [])).toBeNull();
  });

  it('runs through the middle while the price stands still', () => {
    const scale = priceScale([{ at: 0, price: 100 }], []) ?? { low: 0, high: 0 };
    expect(yOf(FRAME, scale, 100)).toBeCloseTo(CHART_TOP + 100);
  });

  it.each([
    ['far below it', 150, 150],
    ['close below it', 108, 122],
    ['close above it', 95, 78],
    ['level with it', 100, 122],
  ])('keeps the tag of a base price that lies %s off the newest price', (_where, base, place) => {
    expect(baseTagY(FRAME, base, 100)).toBe(place);
  });

  it('puts that tag above where below it the times stand', () => {
    const floor = FRAME.height - CHART_BOTTOM;
    expect(baseTagY(FRAME, floor, floor - 4)).toBe(floor - 26);
  });

  it('begins at the edge with the price that stood then, and ends now', () => {
    const points = [500, 900, 2_000, 3_000, 4_000].map((at) => ({ at, price: at }));
    expect(shownPoints(points, FRAME, 3_500).map(({ at }) => at)).toEqual([900, 2_000, 3_000]);
    expect(shownPoints(points, { ...FRAME, from: 4_500 }, 4_800).map(({ at }) => at)).toEqual([4_000]);
    expect(linePath(shownPoints(points, FRAME, 3_500), FRAME, { low: 0, high: 4_000 })).toMatch(/^M-10\.0 /);
  });

  it('names round prices', () => {
    expect(priceTicks({ low: 97, high: 122 }, 5)).toEqual([100, 105, 110, 115, 120]);
  });
});
