import { err, ok } from '@hoga/kernel/result';
import { bech32, bech32m } from '@scure/base';
import type { AddressReading } from './coin-address.ts';

const MAIN_PREFIX = 'bc';
const PREFIXES = /^(?:bc|tb|bcrt)1/i;
const SHAPE = /^[a-z]+1[02-9ac-hj-np-z]+$/;

/**
 * The program lengths that Bitcoin enforces: by a key or a script (BIP-141), by taproot (BIP-341). Coins sent to
 * another version or length can be spent by anyone until a rule for it exists, so they are refused.
 */
const GUARDED_BYTES: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

export function isSegwitAddress(text: string): boolean {
  return PREFIXES.test(text);
}

/** BIP-173 and BIP-350. It may be written in capitals, never in both cases. */
export function readSegwitAddress(text: string): AddressReading {
  const address = text.toLowerCase();
  if ((text !== address && text !== text.toUpperCase()) || !SHAPE.test(address)) return err('FORMAT');
  const original = bech32.decodeUnsafe(address) || null;
  const decoded = original ?? (bech32m.decodeUnsafe(address) || null);
  if (decoded === null) return err('CHECKSUM');

  const [version = -1, ...words] = decoded.words;
  // Version 0 uses the first checksum, every later version the second: the other one is invalid.
  if ((version === 0) !== (original !== null)) return err('CHECKSUM');
  const program = bech32.fromWordsUnsafe(words) || null;
  if (program === null || GUARDED_BYTES[version]?.includes(program.length) !== true) return err('FORMAT');
  return decoded.prefix === MAIN_PREFIX ? ok({ address }) : err('TESTNET');
}

/** The address of a key's hash: P2WPKH, version 0. */
export function writeWitnessKeyHash(hash: Uint8Array): string {
  return bech32.encode(MAIN_PREFIX, [0, ...bech32.toWords(hash)]);
}
