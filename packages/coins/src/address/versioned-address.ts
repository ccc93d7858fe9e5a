import { err, ok } from '@hoga/kernel/result';
import { readBase58Check, writeBase58Check } from './base58-check.ts';
import type { AddressReading } from './coin-address.ts';

const HASH_BYTES = 20;

/** The version bytes of a chain's addresses. */
interface Versions {
  readonly main: readonly number[];
  readonly test: readonly number[];
}

/** For the hash of a key, or the hash of a script. */
export const BITCOIN_VERSION = { key: 0x00, script: 0x05 } as const;
export const DOGECOIN_VERSION = { key: 0x1e, script: 0x16 } as const;
export const TRON_VERSION = 0x41;

const VERSIONS = {
  BITCOIN: { main: [BITCOIN_VERSION.key, BITCOIN_VERSION.script], test: [0x6f, 0xc4] },
  DOGECOIN: { main: [DOGECOIN_VERSION.key, DOGECOIN_VERSION.script], test: [0x71, 0xc4] },
  TRON: { main: [TRON_VERSION], test: [0xa0] },
} as const satisfies Record<string, Versions>;

/** An address of one version byte and a hash, as introduced by Bitcoin. */
export function readVersionedAddress(chain: keyof typeof VERSIONS, text: string): AddressReading {
  const read = readBase58Check(text, 1 + HASH_BYTES);
  if (!read.ok) return read;
  const { main, test }: Versions = VERSIONS[chain];
  const [version = -1] = read.value;
  if (main.includes(version)) return ok({ address: text });
  return err(test.includes(version) ? 'TESTNET' : 'NETWORK');
}

export function writeVersionedAddress(version: number, hash: Uint8Array): string {
  return writeBase58Check(Uint8Array.of(version, ...hash));
}
