import { err, ok, type Result } from '@hoga/kernel/result';
import { sha256 } from '@noble/hashes/sha2.js';
import { type BytesCoder, base58, createBase58check } from '@scure/base';
import { attempt } from '../attempt.ts';

const CHECKSUM_BYTES = 4;
const checked = /* @__PURE__ */ createBase58check(sha256);

/**
 * The payload of a Base58Check text. The alphabet is Bitcoin's, or a permutation of it: the checksum is the same, so
 * the text is translated to Bitcoin's alphabet for the codec.
 */
export function readBase58Check(
  text: string,
  length: number,
  letters: BytesCoder = base58,
): Result<Uint8Array, 'FORMAT' | 'CHECKSUM'> {
  const bytes = attempt(() => letters.decode(text));
  if (bytes === null || bytes.length !== length + CHECKSUM_BYTES) return err('FORMAT');
  const payload = attempt(() => checked.decode(base58.encode(bytes)));
  return payload === null ? err('CHECKSUM') : ok(payload);
}

export function writeBase58Check(payload: Uint8Array, letters: BytesCoder = base58): string {
  return letters.encode(base58.decode(checked.encode(payload)));
}
