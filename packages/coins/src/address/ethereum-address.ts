import { err, ok } from '@hoga/kernel/result';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { ascii, hex } from '@scure/base';
import type { AddressReading } from './coin-address.ts';

const SHAPE = /^0x(?:[0-9a-f]{40}|[0-9A-F]{40}|([0-9a-fA-F]{40}))$/;

/** The checksum is in the case of the letters (EIP-55): an address in one case only has none, and is accepted. */
export function readEthereumAddress(text: string): AddressReading {
  const shape = SHAPE.exec(text);
  if (shape === null) return err('FORMAT');
  const [, mixedCase] = shape;
  const address = withChecksum(text.slice(2).toLowerCase());
  return mixedCase !== undefined && address !== text ? err('CHECKSUM') : ok({ address });
}

export function writeEthereumAddress(account: Uint8Array): string {
  return withChecksum(hex.encode(account));
}

function withChecksum(digits: string): string {
  const hash = hex.encode(keccak_256(ascii.decode(digits)));
  return `0x${[...digits].map((digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}
