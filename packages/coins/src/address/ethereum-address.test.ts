import { err, ok } from '@hoga/kernel/result';
import { describe, expect, it } from 'vitest';
import { withOneCharacterChanged } from '../testing/changed-character.ts';
import { readEthereumAddress } from './ethereum-address.ts';

/** From EIP-55. */
const MIXED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const ONE_CASE = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
];

describe('an address of Ethereum', () => {
  it.each([...MIXED, ...ONE_CASE])('is %s, in any one case', (address) => {
    const digits = address.slice(2);
    expect(readEthereumAddress(address)).toEqual(ok({ address }));
    expect(readEthereumAddress(`0x${digits.toLowerCase()}`)).toEqual(ok({ address }));
    expect(readEthereumAddress(`0x${digits.toUpperCase()}`)).toEqual(ok({ address }));
  });

  it.each(MIXED)('is not %s with any one character changed, nor with the case of one letter', (address) => {
    expect(withOneCharacterChanged(address).filter((changed) => readEthereumAddress(changed).ok)).toEqual([]);
  });

  it('has its checksum in the case of its letters (EIP-55)', () => {
    expect(readEthereumAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual(err('CHECKSUM'));
  });

  it.each([
    '',
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
  ])('is not "%s"', (text) => expect(readEthereumAddress(text)).toEqual(err('FORMAT')));
});
