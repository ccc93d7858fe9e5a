import { decimal, toText } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { tickStep } from './tick-step.ts';

describe('tickStep', () => {
  it.each([
    ['100', 1, '100.25'],
    ['100', -1, '99.75'],
    ['100.1', 1, '100.25'],
    ['100.1', -1, '100'],
    ['0.25', -1, '0.25'],
    ['0.1', -1, '0.25'],
  ] as const)('from %s by %s is %s', (price, by, next) => {
    expect(toText(tickStep(decimal(price), decimal('0.25'), by))).toBe(next);
  });
});
