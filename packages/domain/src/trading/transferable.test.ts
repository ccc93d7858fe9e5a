import { decimal, ZERO } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { transferable } from './transferable.ts';

describe('what may leave a wallet', () => {
  it.each([
    [100, 40, 40],
    [40, 100, 40],
    [100, -40, 0],
    [-1, 100, 0],
  ])('of %s available with %s in it is %s', (available, point, expected) => {
    expect(transferable(decimal(available), decimal(point))).toBe(expected === 0 ? ZERO : decimal(expected));
  });
});
