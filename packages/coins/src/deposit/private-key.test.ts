import { describe, expect, it } from 'vitest';
import { KNOWN_KEYS, KNOWN_WALLET } from '../testing/known-wallet.ts';
import { looksLikePrivateKey } from './private-key.ts';

const EXTENDED = KNOWN_WALLET.derive("m/44'/60'/0'").privateExtendedKey;

describe('a private key', () => {
  it.each([
    ['an extended one', EXTENDED],
    ['a misspelt one', `${EXTENDED.slice(0, -1)}1`],
    ['half of one', EXTENDED.slice(0, 50)],
    [
      'one of Bitcoin with a witness (BIP-84)',
      'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
    ],
    [
      'one of Dogecoin',
      'dgpv57bftCH9z6cEAdAY9SCDV9NfVsygaQWdi5LuCXdumz5qUPWnw1S3YBM7PdHXMvA8oSGS6Pbes1xEHMd5Zi2qHVK45y5FKKXzBXsZcTtYmX5',
    ],
    ['one to import', 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'],
    ['an old one to import', '5HpHagT65TZzG1PH3CSu63k8DbpvD8s5ip4nEB3kEsreAnchuDf'],
    ['a bare one', '0x0000000000000000000000000000000000000000000000000000000000000001'],
    ['the seed of an XRP account', 'sn259rEFXrQrWyx3Q7XneWcwV6dfL'],
    ['the words', `${'abandon '.repeat(11)}about`],
  ])('is %s', (_, text) => expect(looksLikePrivateKey(text)).toBe(true));

  it.each([
    ...Object.values(KNOWN_KEYS),
    'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf',
    'XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    'eosio.token',
    'aprv',
    '',
  ])('is not "%s"', (text) => expect(looksLikePrivateKey(text)).toBe(false));
});
