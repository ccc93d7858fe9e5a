import { expect, it } from 'vitest';
import { nextLook } from './advance.ts';

it('looks again soon, then later and later, and never gives up', () => {
  const waits = [0, 5_000, 20_000, 60_000, 3_600_000, 864_000_000].map((age) => nextLook(0, age) - age);
  expect(waits).toEqual([5_000, 5_000, 10_000, 30_000, 600_000, 600_000]);
});
