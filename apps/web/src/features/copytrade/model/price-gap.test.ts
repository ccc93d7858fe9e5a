import { toFixed } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { priceGap } from './price-gap.ts';

describe('the gap between two prices', () => {
  it.each([
    ['SHORT', '3546.9', '3548.2', '0.037', 'worse'],
    ['LONG', '107221.5', '107200', '0.020', 'worse'],
    ['LONG', '107100', '107200', '0.093', 'better'],
    ['SHORT', '3550', '3548.2', '0.051', 'better'],
    ['LONG', '100', '100', '0.000', 'same'],
  ] as const)('of a %s at %s after %s is %s %% %s', (side, own, trader, percent, is) => {
    const gap = priceGap(side, own, trader);
    expect([toFixed(gap.percent, 3), gap.is]).toEqual([percent, is]);
  });
});
