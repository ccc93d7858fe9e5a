import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leveragePresets, leverageStops } from './leverage-stops.ts';

describe('leverage at one tap', () => {
  it.each([
    [1, 125, [1, 5, 10, 20, 25, 50, 100, 125]],
    [1, 75, [1, 5, 10, 20, 25, 50, 75]],
    [20, 75, [20, 25, 50, 75]],
    [75, 75, [75]],
  ])('from %i to %i starts low and ends with the most', (lowest, most, presets) => {
    expect(leveragePresets(lowest, most)).toEqual(presets);
  });
});

describe('leverage stops', () => {
  it('run from 1x to the most', () => {
    expect(leverageStops(125)).toEqual([1, 25, 50, 75, 100, 125]);
    expect(leverageStops(75)).toEqual([1, 15, 30, 45, 60, 75]);
  });

  it('rise and stay in range for any most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (most) => {
        const stops = leverageStops(most);
        expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b));
        expect(stops.at(0)).toBe(1);
        expect(stops.at(-1)).toBe(most);
      }),
    );
  });
});
