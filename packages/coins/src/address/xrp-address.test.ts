import { err, ok } from '@hoga/kernel/result';
import { base58xrp } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { writeBase58Check } from './base58-check.ts';
import { readXrpAddress } from './xrp-address.ts';

const ACCOUNT = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf';

describe('an address of the XRP Ledger', () => {
  it.each([ACCOUNT, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rrrrrrrrrrrrrrrrrrrrBZbvji'])(
    'is the account %s, which says nothing of tags',
    (address) => expect(readXrpAddress(address)).toEqual(ok({ address })),
  );

  it.each([
    [null, 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb'],
    ['0', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV8AqEL4xcZj5whKbmc'],
    ['1', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC'],
    ['276', 'XVLhHMPHU98es4dbozjVtdWzVrDjtVoKj3MnFGMXEFMnvJV'],
    ['65591', 'XVLhHMPHU98es4dbozjVtdWzVrDjtVozpjdhPQVdt3ghaWw'],
    ['16781933', 'XVLhHMPHU98es4dbozjVtdWzVrDjtVqrDUk2vDpkTjPsY73'],
    ['4294967295', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi'],
  ])('is an X-address: an account with the tag %s', (tag, text) =>
    expect(readXrpAddress(text)).toEqual(ok({ address: ACCOUNT, tag })),
  );

  it('is no X-address of a test network', () => {
    expect(readXrpAddress('T7oKJ3q7s94kDH6tpkBowhetT1JKfcfdSCmAXbS75iATyLD')).toEqual(err('TESTNET'));
  });

  it.each([
    ['a tag of 64 bits', { prefix: 0x44, flag: 1, tag: [1, 0, 0, 0, 1, 0, 0, 0] }],
    ['a kind of tag that does not exist', { prefix: 0x44, flag: 2, tag: [1, 0, 0, 0, 0, 0, 0, 0] }],
    ['a tag and the word that there is none', { prefix: 0x44, flag: 0, tag: [1, 0, 0, 0, 0, 0, 0, 0] }],
    ['a prefix of neither network', { prefix: 0x45, flag: 1, tag: [1, 0, 0, 0, 0, 0, 0, 0] }],
  ])('is no X-address with %s', (_, { prefix, flag, tag }) => {
    const bytes = Uint8Array.of(0x05, prefix, ...new Uint8Array(20), flag, ...tag);
    expect(readXrpAddress(writeBase58Check(bytes, base58xrp))).toEqual(err('FORMAT'));
  });

  it.each([
    ['FORMAT', ''],
    ['FORMAT', 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QY'],
    ['FORMAT', 'sn259rEFXrQrWyx3Q7XneWcwV6dfL'],
    ['CHECKSUM', 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpg'],
    ['CHECKSUM', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHj'],
  ])('is refused for its %s: "%s"', (fault, text) => expect(readXrpAddress(text)).toEqual(err(fault)));
});
