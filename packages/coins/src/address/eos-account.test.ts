import { err, ok } from '@hoga/kernel/result';
import { describe, expect, it } from 'vitest';
import { readEosAccount } from './eos-account.ts';

describe('an account of EOS', () => {
  it.each(['a', 'eosio', 'eosio.token', 'gm3dcnqgenes', '1.5', 'abcdefghijk5'])('may be called %s', (address) =>
    expect(readEosAccount(address)).toEqual(ok({ address })),
  );

  it.each(['', '.', '.eosio', 'eosio.', 'Eosio', 'eosio6', 'eosio0', 'eos io', 'eosio_token', 'abcdefghijklm', '한글'])(
    'is never called "%s"',
    (text) => expect(readEosAccount(text)).toEqual(err('FORMAT')),
  );
});
