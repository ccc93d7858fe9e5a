import { err, ok, type Result } from '@hoga/kernel/result';
import { HDKey } from '@scure/bip32';
import { readBase58Check } from '../address/base58-check.ts';
import { attempt } from '../attempt.ts';

/**
 * The version bytes of extended public keys: SLIP-132, and Dogecoin's own. They determine which addresses the owner's
 * wallet watches.
 */
const PUBLIC_VERSIONS = { xpub: 0x0488b21e, ypub: 0x049d7cb2, zpub: 0x04b24746, dgub: 0x02facafd } as const;
const TEST_VERSIONS: readonly number[] = [0x043587cf, 0x044a5262, 0x045f1cf6];

export type KeyKind = keyof typeof PUBLIC_VERSIONS;

/** A watch-only key: it reveals every deposit below it and can spend none. */
export interface ExtendedKey {
  readonly kind: KeyKind;
  readonly account: HDKey;
}

export type KeyFault = 'PRIVATE_KEY' | 'BELOW_ACCOUNT' | 'TESTNET' | 'FORMAT' | 'CHECKSUM';

const KEY_BYTES = 78;
const OFFSET = { version: 0, depth: 4, key: 45 } as const;
/** A public key starts with 2 or 3; a private one is padded with a zero. */
const PRIVATE_FILLER = 0;
/** BIP-44: purpose, coin, account. Wallets scan for deposits below an account only, and some place it higher. */
const ACCOUNT_DEPTH = 3;

export function readExtendedKey(configured: string): Result<ExtendedKey, KeyFault> {
  const text = configured.trim();
  const read = readBase58Check(text, KEY_BYTES);
  if (!read.ok) return read;
  const bytes = new DataView(read.value.buffer, read.value.byteOffset, read.value.byteLength);
  if (bytes.getUint8(OFFSET.key) === PRIVATE_FILLER) return err('PRIVATE_KEY');
  const version = bytes.getUint32(OFFSET.version);
  if (TEST_VERSIONS.includes(version)) return err('TESTNET');
  const kind = kindOf(version);
  if (kind === null) return err('FORMAT');
  if (bytes.getUint8(OFFSET.depth) > ACCOUNT_DEPTH) return err('BELOW_ACCOUNT');
  // The library also requires a version of private keys. This one is unused.
  const account = attempt(() => HDKey.fromExtendedKey(text, { public: version, private: 0 }));
  return account === null ? err('FORMAT') : ok({ kind, account });
}

function kindOf(version: number): KeyKind | null {
  const kinds = Object.keys(PUBLIC_VERSIONS) as KeyKind[];
  return kinds.find((kind) => PUBLIC_VERSIONS[kind] === version) ?? null;
}
