import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTokenKeys, type TokenKeys } from './token-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-token-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pem = ({ privateKey }: Pick<TokenKeys, 'privateKey'>) =>
  privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

describe('the key of access tokens', () => {
  it('is made once, readable by its owner only, and kept', async () => {
    const dataDir = join(folder, 'data');
    const made = await openTokenKeys(undefined, dataDir);
    expect((await stat(join(dataDir, 'token-key.pem'))).mode & 0o777).toBe(0o600);
    expect(pem(await openTokenKeys(undefined, dataDir))).toBe(pem(made));
    expect(await readdir(dataDir)).toEqual(['token-key.pem']);
  });

  it('is the same for processes that start at the same instant', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openTokenKeys(undefined, folder)));
    expect(new Set(opened.map(pem)).size).toBe(1);
    expect(await readdir(folder)).toEqual(['token-key.pem']);
  });

  it('may be configured, with its line breaks written out', async () => {
    const configured = pem(generateKeyPairSync('ed25519'));
    expect(pem(await openTokenKeys(configured.replaceAll('\n', '\\n'), folder))).toBe(configured);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused when it is none, or of another kind, without being shown', async () => {
    await expect(openTokenKeys('secret', folder)).rejects.toThrow(/^TOKEN_PRIVATE_KEY: not a private key in PEM$/);
    const elliptic = pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
    await expect(openTokenKeys(elliptic, folder)).rejects.toThrow('must be Ed25519');
  });

  it('gives different secrets for different uses, the same each time', async () => {
    const keys = await openTokenKeys(undefined, folder);
    expect(keys.derive('a')).toEqual(keys.derive('a'));
    expect(keys.derive('a')).not.toEqual(keys.derive('b'));
    expect(keys.derive('a')).toHaveLength(32);
  });
});
