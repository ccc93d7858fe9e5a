import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { averageOf, distributionOf, partsOf, type ScaleDraft, usualRange } from './scale-draft.ts';

const draft = (change: Partial<ScaleDraft> = {}): ScaleDraft => ({
  ...{ side: 'LONG', from: '108300', to: '107900', total: '0.3', parts: 5, shape: 'FAR', ...change },
});
const STEPS = { tick: decimal('0.1'), step: decimal('0.001') };
const LAST = decimal('108432.6');

describe('the draft of a scale order', () => {
  it('shows the parts that are placed, and their average', () => {
    const parts = partsOf(draft(), STEPS, LAST);
    if (typeof parts === 'string') throw new Error(parts);
    expect(parts.map(({ size }) => toText(size as typeof LAST))).toEqual(['0.02', '0.04', '0.06', '0.08', '0.1']);
    expect(toText(averageOf(parts))).toBe('108033.33333333');
  });

  it('puts more far off or close by, whichever end the range begins at', () => {
    const [near, far] = [decimal(108_300), decimal(107_900)];
    expect(distributionOf('FAR', { from: near, to: far }, LAST)).toBe('RISING');
    expect(distributionOf('FAR', { from: far, to: near }, LAST)).toBe('FALLING');
    expect(distributionOf('NEAR', { from: near, to: far }, LAST)).toBe('FALLING');
    expect(distributionOf('NEAR', { from: far, to: near }, LAST)).toBe('RISING');
    expect(distributionOf('FLAT', { from: far, to: near }, LAST)).toBe('FLAT');
  });

  it.each([
    [{ total: null }, 'incomplete'],
    [{ from: null }, 'incomplete'],
    [{ to: '108299.8' }, 'SCALE_INVALID'],
    [{ to: '107900.05' }, 'PRICE_INVALID'],
    [{ total: '0.0005' }, 'QUANTITY_INVALID'],
    [{ total: '0.003', parts: 20 }, 'QUANTITY_INVALID'],
  ] as const)('says what is wrong with %j', (change, problem) => {
    expect(partsOf(draft(change), STEPS, LAST)).toBe(problem);
  });

  it('begins where the orders of its side wait', () => {
    const range = (side: 'LONG' | 'SHORT') =>
      Object.values(usualRange(side, decimal(18_000), decimal('0.25'))).map(toText);
    expect(range('LONG')).toEqual(['17982', '17910']);
    expect(range('SHORT')).toEqual(['18018', '18090']);
  });
});
