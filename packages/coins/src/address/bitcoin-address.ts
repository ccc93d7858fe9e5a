import type { AddressReading } from './coin-address.ts';
import { isSegwitAddress, readSegwitAddress } from './segwit-address.ts';
import { readVersionedAddress } from './versioned-address.ts';

export function readBitcoinAddress(text: string): AddressReading {
  return isSegwitAddress(text) ? readSegwitAddress(text) : readVersionedAddress('BITCOIN', text);
}
