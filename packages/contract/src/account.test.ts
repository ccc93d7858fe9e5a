import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { wallets } from './account.ts';

const entry = (type: string) => ({ type, currency: 'USDT', point: '1', gameWaitPoint: '0' });

describe('the wallets of a user', () => {
  const takes = (value: unknown) => safeParse(wallets, value).success;

  it('are keyed by wallet type, as many as there are [AUTH-03]', () => {
    expect(takes({})).toBe(true);
    expect(takes({ BINARY: entry('BINARY'), FUTURES: entry('FUTURES'), EOS: entry('EOS') })).toBe(true);
  });

  it.each([
    ['a key that is no wallet type', { LTC: entry('USDT') }],
    ['an entry of no wallet type', { USDT: entry('LTC') }],
    ['an entry that is none', { USDT: '1' }],
    ['a list', [entry('USDT')]],
  ])('do not have %s [AUTH-03]', (_case, value) => {
    expect(takes(value)).toBe(false);
  });
});
