import { decimal } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { bodyHash } from './body-hash.ts';

const ORDER = { type: 'oversea.place', tradeType: 'LONG', price: decimal('17900.25'), stopPrice: null, qty: 1 };

describe('the hash of a body', () => {
  it('is stored, so it stays what it is', () => {
    expect(bodyHash(ORDER)).toBe(3_514_333_866_532_655);
  });

  it('does not depend on the order of fields, nor on one that was left out', () => {
    const { qty, ...rest } = ORDER;
    expect(bodyHash({ qty, ...rest, tpTick: undefined })).toBe(bodyHash(ORDER));
  });

  it.each([
    ['an amount', { price: decimal('17900.5') }],
    ['a direction', { tradeType: 'SHORT' }],
    ['a field that was left out and is null now', { tpTick: null }],
    ['a field under another name', { price: null, stopPrice: decimal('17900.25') }],
  ])('changes with %s', (_what, change) => {
    expect(bodyHash({ ...ORDER, ...change })).not.toBe(bodyHash(ORDER));
  });

  it('is a whole number that every database keeps', () => {
    const hashes = Array.from({ length: 1_000 }, (_, qty) => bodyHash({ ...ORDER, qty }));
    expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true);
    expect(new Set(hashes).size).toBe(1_000);
  });
});
