import { expect, it } from 'vitest';
import { THROTTLE_DEFAULT_MS } from './throttle-default.ts';

it('a throttle that names no interval has 10 ms [CST-18]', () => {
  expect(THROTTLE_DEFAULT_MS).toBe(10);
});
