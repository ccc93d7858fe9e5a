import { createPublicKey, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from '../../foundation/kept-file.ts';
import { fingerprintOf, privateKeysIn } from '../../foundation/token-key-set.ts';

export interface TokenKey {
  /** Names it in the header of a token. */
  readonly id: string;
  readonly publicKey: KeyObject;
}

export interface TokenKeys {
  /** The newest key, which signs. */
  readonly signing: TokenKey & { readonly privateKey: KeyObject };
  /** Every key of the set, newest first: all of them verify. */
  readonly all: readonly TokenKey[];
  /** Secrets for another use, one of each key, newest first; they reveal nothing about the keys. */
  derive(use: string): readonly [Uint8Array, ...Uint8Array[]];
}

const FILE_NAME = 'token-key.pem';

/** The Ed25519 keys from the configuration, otherwise one generated once and stored in the data folder. */
export async function openTokenKeys(configured: string | undefined, dataDir: string): Promise<TokenKeys> {
  const [oldest, ...younger] =
    configured === undefined
      ? privateKeysIn(await keptFile(dataDir, FILE_NAME, newKey), join(dataDir, FILE_NAME))
      : privateKeysIn(configured, 'TOKEN_PRIVATE_KEY');
  const newest = younger.at(-1) ?? oldest;
  const older = [oldest, ...younger].toReversed().slice(1);
  const secretOf = (privateKey: KeyObject, use: string) =>
    new Uint8Array(hkdfSync('sha256', privateKey.export({ format: 'der', type: 'pkcs8' }), '', `hoga ${use}`, 32));
  const signing = { ...verifying(newest), privateKey: newest };
  return {
    signing,
    all: [signing, ...older.map(verifying)],
    derive: (use) => [secretOf(newest, use), ...older.map((key) => secretOf(key, use))],
  };
}

function verifying(privateKey: KeyObject): TokenKey {
  const publicKey = createPublicKey(privateKey);
  return { id: fingerprintOf(publicKey), publicKey };
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
