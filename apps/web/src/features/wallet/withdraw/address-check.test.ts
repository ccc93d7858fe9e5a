import { describe, expect, it } from 'vitest';
import { addressFault } from './address-check.ts';

const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('an address', () => {
  it.each([
    ['ETH', ETH, null, null, null],
    ['ETH', `${ETH.slice(0, -1)}D`, null, null, 'CHECKSUM'],
    ['ETH', 'hello', null, null, 'FORMAT'],
    ['USDT', ETH, null, 'ERC20', null],
    ['USDT', ETH, null, 'TRC20', 'NETWORK'],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', '', null, 'TAG_MISSING'],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', null, null, null],
    ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', '4294967296', null, 'TAG_OUT_OF_RANGE'],
  ] as const)('of %s, %s with the tag %j on %s, has the fault %s [WAL-64]', (coin, address, tag, network, fault) => {
    expect(addressFault(coin, { address, tag, network })).toBe(fault);
  });
});
