import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from '../../foundation/kept-file.ts';

export interface TokenKeys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Derives a secret for another use, which reveals nothing about the key. */
  derive(use: string): Uint8Array;
}

const FILE_NAME = 'token-key.pem';

/** The Ed25519 key from the configuration, otherwise one generated once and stored in the data folder. */
export async function openTokenKeys(configured: string | undefined, dataDir: string): Promise<TokenKeys> {
  const privateKey =
    configured === undefined
      ? readKey(await keptFile(dataDir, FILE_NAME, newKey), join(dataDir, FILE_NAME))
      : readKey(configured.replaceAll('\\n', '\n'), 'TOKEN_PRIVATE_KEY');
  return {
    privateKey,
    publicKey: createPublicKey(privateKey),
    derive: (use) =>
      new Uint8Array(hkdfSync('sha256', privateKey.export({ format: 'der', type: 'pkcs8' }), '', `hoga ${use}`, 32)),
  };
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

function readKey(pem: string, source: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw new Error(`${source}: not a private key in PEM`, { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${source}: the key must be Ed25519`);
  return key;
}
