import { decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BasisWindow, fallbackMark } from './mark-price.ts';

describe('BasisWindow', () => {
  it('is the mean of what the last 30 seconds hold', () => {
    const samples = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 20_000 }), basis: fc.integer({ min: -500, max: 500 }) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(samples, (list) => {
        const window = new BasisWindow();
        const all: Array<{ at: number; basis: number }> = [];
        let at = 0;
        for (const { gap, basis } of list) {
          at += gap;
          all.push({ at, basis });
          window.add(at, decimal(1_000 + basis), decimal(1_000));
        }
        const now = at;
        const kept = all.filter((sample) => sample.at >= now - 30_000);
        const mean = kept.reduce((sum, { basis }) => sum + basis, 0) / kept.length;
        expect(Number(toText(window.mean(now) ?? decimal(0)))).toBeCloseTo(mean, 6);
        expect(window.mean(now + 30_001)).toBeNull();
      }),
    );
  });
});

describe('fallbackMark', () => {
  it('is the median of its three prices', () => {
    const price = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: -500, max: 500 }), (index, last, basis) => {
        const mark = fallbackMark({
          index: decimal(index),
          last: decimal(last),
          basisMean: decimal(basis),
          fundingRate: null,
          nextFundingTime: null,
          now: 0,
        });
        const sorted = [index, index + basis, last].sort((a, b) => a - b);
        expect(toText(mark)).toBe(String(sorted[1]));
      }),
    );
  });

  it.each([
    [8, '100.1'],
    [4, '100.05'],
    [0, '100'],
    [-1, '100'],
  ])('adds the funding of the %s hours that are left', (hours, expected) => {
    const mark = fallbackMark({
      index: decimal(100),
      last: decimal(200),
      basisMean: decimal('-50'),
      fundingRate: decimal('0.001'),
      nextFundingTime: hours * 3_600_000,
      now: 0,
    });
    expect(toText(mark)).toBe(expected);
  });
});
