import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { writeEthereumAddress } from '../address/ethereum-address.ts';
import { writeWitnessKeyHash } from '../address/segwit-address.ts';
import {
  BITCOIN_VERSION,
  DOGECOIN_VERSION,
  TRON_VERSION,
  writeVersionedAddress,
} from '../address/versioned-address.ts';

/** The address of a compressed public key of 33 bytes. */
export type KeyAddress = (publicKey: Uint8Array) => string;

/** P2WPKH, `bc1q…`. */
export const witnessAddress: KeyAddress = (publicKey) => writeWitnessKeyHash(hash160(publicKey));

/** P2WPKH inside P2SH (BIP-49), `3…`: the address of a script with version 0 and the key's hash. */
export const wrappedWitnessAddress: KeyAddress = (publicKey) => {
  const hash = hash160(publicKey);
  return writeVersionedAddress(BITCOIN_VERSION.script, hash160(Uint8Array.of(0, hash.length, ...hash)));
};

/** P2PKH, `D…`. */
export const dogecoinAddress: KeyAddress = (publicKey) =>
  writeVersionedAddress(DOGECOIN_VERSION.key, hash160(publicKey));

export const ethereumAddress: KeyAddress = (publicKey) => writeEthereumAddress(accountOf(publicKey));

export const tronAddress: KeyAddress = (publicKey) => writeVersionedAddress(TRON_VERSION, accountOf(publicKey));

function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes));
}

/** The last 20 bytes of the hash of both coordinates, which Ethereum and Tron share. */
function accountOf(publicKey: Uint8Array): Uint8Array {
  const coordinates = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
  return keccak_256(coordinates).subarray(-20);
}
