import { err, ok } from '@hoga/kernel/result';
import { base58xrp, hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coin } from '../coin.ts';
import { LETTERS } from '../testing/changed-character.ts';
import { writeBase58Check } from './base58-check.ts';
import { writeWitnessKeyHash } from './segwit-address.ts';
import { type AddressDetails, validateAddress } from './validate-address.ts';
import { BITCOIN_VERSION, DOGECOIN_VERSION, TRON_VERSION, writeVersionedAddress } from './versioned-address.ts';

const BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const BITCOIN_OLD = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const XRP = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf';
const DOGECOIN = 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC';
const TRC20: AddressDetails = { usdtNetwork: 'TRC20' };

describe('an address to send to', () => {
  it.each<[Coin, string, AddressDetails, string | null]>([
    ['BTC', BITCOIN, {}, null],
    ['ETH', ETHEREUM, {}, null],
    ['USDT', ETHEREUM, {}, null],
    ['USDT', ETHEREUM, { usdtNetwork: 'ERC20' }, null],
    ['USDT', TRON, TRC20, null],
    ['XRP', XRP, { tag: '12' }, '12'],
    ['XRP', XRP, { tag: null }, null],
    ['DOGE', DOGECOIN, {}, null],
    ['EOS', 'eosio.token', { tag: 'deposit 12' }, 'deposit 12'],
  ])('of %s is %s with %o', (coin, address, details, tag) =>
    expect(validateAddress(coin, ` ${address}\n`, details)).toEqual(ok({ address, tag })),
  );

  it('is stored in one spelling', () => {
    expect(validateAddress('BTC', BITCOIN.toUpperCase())).toEqual(ok({ address: BITCOIN, tag: null }));
    expect(validateAddress('USDT', ETHEREUM.toLowerCase())).toEqual(ok({ address: ETHEREUM, tag: null }));
    expect(validateAddress('XRP', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC')).toEqual(
      ok({ address: XRP, tag: '1' }),
    );
  });

  it.each<[Coin, string, AddressDetails]>([
    ['USDT', TRON, {}],
    ['USDT', ETHEREUM, TRC20],
    ['ETH', TRON, {}],
    ['BTC', DOGECOIN, {}],
    ['BTC', ETHEREUM, {}],
    ['BTC', XRP, {}],
    ['DOGE', BITCOIN, {}],
    ['DOGE', BITCOIN_OLD, {}],
    ['XRP', BITCOIN_OLD, { tag: '1' }],
    ['EOS', XRP, { tag: '1' }],
    // A chain without a wallet here: Litecoin.
    ['BTC', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', {}],
  ])('of %s is not %s, which another chain has', (coin, address, details) =>
    expect(validateAddress(coin, address, details)).toEqual(err('NETWORK')),
  );

  it.each<[Coin, string, AddressDetails]>([
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', {}],
    ['DOGE', writeVersionedAddress(0x71, new Uint8Array(20)), {}],
    ['USDT', writeVersionedAddress(0xa0, new Uint8Array(20)), TRC20],
    ['XRP', 'T7oKJ3q7s94kDH6tpkBowhetT1JKfcfdSCmAXbS75iATyLD', {}],
  ])('of %s is not %s, which is for tests', (coin, address, details) =>
    expect(validateAddress(coin, address, details)).toEqual(err('TESTNET')),
  );

  it('of an account that many share needs a tag', () => {
    expect(validateAddress('XRP', XRP)).toEqual(err('TAG_MISSING'));
    expect(validateAddress('EOS', 'eosio.token', { tag: ' ' })).toEqual(err('TAG_MISSING'));
    expect(validateAddress('XRP', XRP, { tag: '4294967296' })).toEqual(err('TAG_OUT_OF_RANGE'));
    expect(validateAddress('BTC', BITCOIN, { tag: '12' })).toEqual(err('TAG_CONFLICT'));
  });

  it.each<Coin>(['BTC', 'ETH', 'USDT', 'XRP', 'DOGE', 'EOS'])('of %s is no word, nor endless', (coin) => {
    expect(validateAddress(coin, '주소', { tag: null })).toEqual(err('FORMAT'));
    expect(validateAddress(coin, '1'.repeat(1_000_000), { tag: null })).toEqual(err('FORMAT'));
  });

  it('of Tron is the account that Ethereum writes in hex', () => {
    const account = hex.decode('503aa4ad108bd3a89ba0310e23b49fb654cd6986');
    expect(writeVersionedAddress(TRON_VERSION, account)).toBe('THHRK1bA7YRPZBcLnTP1SZy9ipUpsRwpo6');
  });
});

describe('of any hash', () => {
  const writers: readonly [Coin, (hash: Uint8Array) => string][] = [
    ['BTC', (hash) => writeVersionedAddress(BITCOIN_VERSION.key, hash)],
    ['BTC', (hash) => writeVersionedAddress(BITCOIN_VERSION.script, hash)],
    ['BTC', writeWitnessKeyHash],
    ['DOGE', (hash) => writeVersionedAddress(DOGECOIN_VERSION.key, hash)],
    ['DOGE', (hash) => writeVersionedAddress(DOGECOIN_VERSION.script, hash)],
    ['USDT', (hash) => writeVersionedAddress(TRON_VERSION, hash)],
    ['XRP', (hash) => writeBase58Check(Uint8Array.of(0, ...hash), base58xrp)],
  ];
  const details: AddressDetails = { usdtNetwork: 'TRC20', tag: null };

  it.each(writers)('the address of %s is one, and with any character changed is none', (coin, write) => {
    const hashes = fc.uint8Array({ minLength: 20, maxLength: 20 });
    const letters = fc.constantFrom(...LETTERS);
    fc.assert(
      fc.property(hashes, fc.nat(), letters, (hash, place, letter) => {
        const address = write(hash);
        expect(validateAddress(coin, address, details)).toEqual(ok({ address, tag: null }));
        const at = place % address.length;
        fc.pre(address.charAt(at) !== letter);
        const changed = `${address.slice(0, at)}${letter}${address.slice(at + 1)}`;
        expect(validateAddress(coin, changed, details).ok).toBe(false);
      }),
    );
  });
});
