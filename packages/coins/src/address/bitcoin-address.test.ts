import { err, ok } from '@hoga/kernel/result';
import { describe, expect, it } from 'vitest';
import { readBitcoinAddress } from './bitcoin-address.ts';

describe('an address of Bitcoin', () => {
  it.each([
    ['of a key', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['of a script', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['of a key, with a witness (BIP-84)', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['of a script, with a witness (BIP-173)', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['of taproot (BIP-350)', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ])('is one %s', (_, address) => expect(readBitcoinAddress(address)).toEqual(ok({ address })));

  it('has a witness in capitals too, and is stored in small letters (BIP-173)', () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(readBitcoinAddress(address.toUpperCase())).toEqual(ok({ address }));
    expect(readBitcoinAddress(address.replace('bc', 'BC'))).toEqual(err('FORMAT'));
  });

  it.each([
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
  ])('is none of a test network: %s', (address) => expect(readBitcoinAddress(address)).toEqual(err('TESTNET')));

  it.each([
    ['version 0 with the checksum of later ones', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['version 1 with the checksum of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['another letter', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['another letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a letter missing', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN'],
  ])('is none with a wrong checksum (BIP-350): %s', (_, address) =>
    expect(readBitcoinAddress(address)).toEqual(err('CHECKSUM')),
  );

  it.each([
    ['nothing', ''],
    ['a letter that none has', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['a version above 16', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['one byte', 'bc1pw5dgrnzv'],
    ['16 bytes in version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['bits too many', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['two letters missing', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf'],
    ['the key itself', '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'],
  ])('is none of another shape (BIP-173, BIP-350): %s', (_, address) =>
    expect(readBitcoinAddress(address)).toEqual(err('FORMAT')),
  );

  it.each([
    ['version 16', 'BC1SW50QGDZ25J'],
    ['version 2', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['40 bytes of version 1', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ])('is none that nothing guards yet, though BIP-350 has it: %s', (_, address) =>
    expect(readBitcoinAddress(address)).toEqual(err('FORMAT')),
  );
});
