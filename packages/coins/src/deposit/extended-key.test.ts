import { err } from '@hoga/kernel/result';
import { describe, expect, it } from 'vitest';
import { KNOWN_KEYS, KNOWN_WALLET } from '../testing/known-wallet.ts';
import { readExtendedKey } from './extended-key.ts';

describe('an extended public key', () => {
  it('leads to its children (BIP-32, vector 2)', () => {
    const read = readExtendedKey(
      'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB',
    );
    expect(read.ok && read.value.account.deriveChild(0).publicExtendedKey).toBe(
      'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
    );
  });

  it.each([
    ['zpub', KNOWN_KEYS.zpub],
    ['ypub', KNOWN_KEYS.ypub],
    ['dgub', KNOWN_KEYS.dgub],
    ['xpub', KNOWN_KEYS.ethereum],
  ])('says what it is for: %s', (kind, key) => {
    const read = readExtendedKey(` ${key}\n`);
    expect(read.ok && read.value.kind).toBe(kind);
    expect(read.ok && read.value.account.privateKey).toBeNull();
  });

  it.each([
    ['the private key of the same account', KNOWN_WALLET.derive("m/84'/0'/0'").privateExtendedKey],
    [
      'a private key that says it is public (BIP-32, vector 5)',
      'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm',
    ],
    [
      'a private key of an unknown version (BIP-32, vector 5)',
      'DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHGMQzT7ayAmfo4z3gY5KfbrZWZ6St24UVf2Qgo6oujFktLHdHY4',
    ],
  ])('is never %s', (_, key) => expect(readExtendedKey(key)).toEqual(err('PRIVATE_KEY')));

  it('is never of a test network', () => {
    const key =
      'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
    expect(readExtendedKey(key)).toEqual(err('TESTNET'));
  });

  it('is never of a branch or an address', () => {
    const branch = KNOWN_WALLET.derive("m/84'/0'/0'/0").publicExtendedKey;
    expect(readExtendedKey(branch)).toEqual(err('BELOW_ACCOUNT'));
  });

  it.each([
    ['nothing', ''],
    ['an address', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    [
      'a key with the first byte 4',
      'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Txnt3siSujt9RCVYsx4qHZGc62TG4McvMGcAUjeuwZdduYEvFn',
    ],
    [
      'a key that is no point of the curve',
      'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY',
    ],
    [
      'a root with a parent',
      'xpub661no6RGEX3uJkY4bNnPcw4URcQTrSibUZ4NqJEw5eBkv7ovTwgiT91XX27VbEXGENhYRCf7hyEbWrR3FewATdCEebj6znwMfQkhRYHRLpJ',
    ],
    [
      'an unknown version',
      'DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHPmHJiEDXkTiJTVV9rHEBUem2mwVbbNfvT2MTcAqj3nesx8uBf9',
    ],
  ])('is never %s (BIP-32, vector 5)', (_, key) => expect(readExtendedKey(key)).toEqual(err('FORMAT')));

  it('is never misspelt', () => {
    expect(readExtendedKey(KNOWN_KEYS.zpub.replace('DqtfSd', 'DqtfSe'))).toEqual(err('CHECKSUM'));
  });
});
