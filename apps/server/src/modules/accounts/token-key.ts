import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface TokenKeys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** A secret of its own for another use, which tells nothing about the key. */
  derive(use: string): Uint8Array;
}

const FILE_NAME = 'token-key.pem';

/** The Ed25519 key from the configuration, else one made once and kept in the data folder. */
export async function openTokenKeys(configured: string | undefined, dataDir: string): Promise<TokenKeys> {
  const privateKey =
    configured === undefined
      ? readKey(await keptKey(dataDir), join(dataDir, FILE_NAME))
      : readKey(configured.replaceAll('\\n', '\n'), 'TOKEN_PRIVATE_KEY');
  return {
    privateKey,
    publicKey: createPublicKey(privateKey),
    derive: (use) =>
      new Uint8Array(hkdfSync('sha256', privateKey.export({ format: 'der', type: 'pkcs8' }), '', `hoga ${use}`, 32)),
  };
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

async function keptKey(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE_NAME);
  const kept = await readIfThere(file);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true });
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  // Written whole and then named: two processes starting at once end up with the same, complete key.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
    return made;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft);
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
