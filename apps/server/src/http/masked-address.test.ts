import { describe, expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

describe('a masked address', () => {
  it.each([
    ['203.0.113.9', '203.0.*.*'],
    ['2001:db8:0:1::/64', '2001:db8:*'],
    ['gone', '*'],
  ])('of %s is %s', (network, masked) => {
    expect(maskedAddress(network)).toBe(masked);
  });
});
