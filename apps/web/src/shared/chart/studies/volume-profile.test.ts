import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candlesOf } from './testing/candles.ts';
import { volumeProfile } from './volume-profile.ts';

const candle = (low: number, high: number, volume: number) => ({ time: 0, open: low, high, low, close: high, volume });

describe('volumeProfile', () => {
  it('spreads a candle over its rows, names the busiest and what is around it', () => {
    const candles = [candle(100, 103, 4), candle(101, 101, 5), candle(102, 102, 1), candle(104, 104, 1)];
    expect(volumeProfile(candles, { tick: 1, most: 24, share: 0.7 })).toEqual({
      ...{ low: 100, step: 1, rows: [1, 6, 2, 1, 1] },
      ...{ busiest: 1, from: 1, to: 2 },
    });
  });

  it('has rows of whole ticks, no more than asked for', () => {
    const profile = volumeProfile([candle(0, 100, 10)], { tick: 1, most: 24, share: 0.7 });
    expect(profile).toMatchObject({ low: 0, step: 5 });
    expect(profile?.rows).toHaveLength(21);
  });

  it('is nothing without volume', () => {
    expect(volumeProfile([], { tick: 1, most: 24, share: 0.7 })).toBeNull();
    expect(volumeProfile([candle(1, 2, 0)], { tick: 1, most: 24, share: 0.7 })).toBeNull();
  });

  it('keeps all volume, puts each part where its candle was, and holds the share in the fewest neighbours it grows by', () => {
    const share = fc.double({ min: 0.1, max: 1, noNaN: true });
    fc.assert(
      fc.property(candlesOf(), fc.integer({ min: 1, max: 48 }), share, (candles, most, part) => {
        const profile = volumeProfile(candles, { tick: 0.25, most, share: part });
        const total = candles.reduce((sum, { volume }) => sum + volume, 0);
        if (profile === null) {
          expect(total).toBe(0);
          return;
        }
        const { low, step, rows, busiest, from, to } = profile;
        expect(rows.length).toBeLessThanOrEqual(most);
        expect(rows.reduce((sum, volume) => sum + volume, 0)).toBeCloseTo(total, 6);
        // The naive twin: tick by tick, which rows a candle touches.
        const expected = rows.map(() => 0);
        for (const { low: from_, high, volume } of candles) {
          if (volume === 0) continue;
          const touched = new Set<number>();
          for (let tick = Math.round(from_ * 4); tick <= Math.round(high * 4); tick += 1) {
            touched.add(Math.floor((tick - Math.round(low * 4)) / Math.round(step * 4)));
          }
          for (const row of touched) expected[row] = (expected[row] ?? 0) + volume / touched.size;
        }
        for (const [row, volume] of rows.entries()) expect(volume).toBeCloseTo(expected[row] ?? 0, 6);
        expect(rows[busiest]).toBe(Math.max(...rows));
        expect(from <= busiest && busiest <= to).toBe(true);
        const held = rows.slice(from, to + 1).reduce((sum, volume) => sum + volume, 0);
        expect(held).toBeGreaterThanOrEqual(part * total - 1e-6);
        const narrower = held - Math.min(rows[from] ?? 0, rows[to] ?? 0);
        if (from < to) expect(narrower).toBeLessThan(part * total + 1e-6);
      }),
    );
  });
});
