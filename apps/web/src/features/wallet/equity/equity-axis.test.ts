import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { equityAxis } from './equity-axis.ts';

const of = (...totals: number[]) => equityAxis(totals.map((total) => ({ total: decimal(total) })));
const heightOf = (value: number, { bottom, top }: ReturnType<typeof of>) => (value - bottom) / (top - bottom);

describe('the axis of the equity curve', () => {
  it('leaves room below a withdrawal of 12 % [W4]', () => {
    const axis = of(23_500_000, 23_600_000, 20_700_000, 20_800_000);
    expect(heightOf(20_700_000, axis)).toBeGreaterThan(0.15);
    expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
  });

  it.each([[[10_000_000, 10_000_000]], [[0, 0]], [[0, 10_000_000]], [[1, 2, 3]], [[12_345_678, 98_765_432]]])(
    'of %o holds every value between its ends, in even steps from zero up',
    (totals) => {
      const axis = of(...totals);
      expect(axis.bottom).toBeGreaterThanOrEqual(0);
      for (const total of totals) {
        expect(heightOf(total, axis)).toBeGreaterThanOrEqual(0);
        expect(heightOf(total, axis)).toBeLessThanOrEqual(1);
      }
      expect([axis.ticks[0], axis.ticks.at(-1)]).toEqual([axis.top, axis.bottom]);
    },
  );
});
