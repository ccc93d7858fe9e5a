import { defined } from '@hoga/kernel/assert';
import { describe, expect, it } from 'vitest';
import { KNOWN_WALLET } from '../testing/known-wallet.ts';
import { dogecoinAddress, ethereumAddress, tronAddress, witnessAddress, wrappedWitnessAddress } from './key-address.ts';

describe('the address of a key', () => {
  it.each([
    [
      'Bitcoin, with a witness (BIP-84)',
      "m/84'/0'/0'/0/0",
      witnessAddress,
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    ],
    ['Bitcoin, wrapped (BIP-49)', "m/49'/0'/0'/0/0", wrappedWitnessAddress, '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'],
    ['Dogecoin', "m/44'/3'/0'/0/0", dogecoinAddress, 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    ['Ethereum', "m/44'/60'/0'/0/0", ethereumAddress, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['Tron', "m/44'/195'/0'/0/0", tronAddress, 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ])('of %s', (_, path, addressOf, address) => {
    const { publicKey } = KNOWN_WALLET.derive(path);
    expect(addressOf(defined(publicKey, 'every key has one'))).toBe(address);
  });
});
