import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { isNearerStop, trailingStop } from './trailing-stop.ts';

describe('trailingStop', () => {
  it.each([
    ['SHORT', '18000', 10, '17997.5'],
    ['LONG', '18000', 10, '18002.5'],
    ['SHORT', '18000.1', 10, '17997.5'],
    ['LONG', '18000.1', 10, '18002.75'],
  ] as const)('of a %s behind %s by %s ticks is %s', (side, last, ticks, stop) => {
    expect(toText(trailingStop(side, decimal(last), ticks, decimal('0.25')))).toBe(stop);
  });
});

describe('isNearerStop', () => {
  it('lets a selling stop rise and a buying stop fall, and neither go back', () => {
    const [low, high] = [decimal('10'), decimal('11')];
    expect([isNearerStop('SHORT', high, low), isNearerStop('SHORT', low, high)]).toEqual([true, false]);
    expect([isNearerStop('LONG', low, high), isNearerStop('LONG', high, low)]).toEqual([true, false]);
    expect([isNearerStop('LONG', low, low), isNearerStop('SHORT', low, low)]).toEqual([false, false]);
  });
});
