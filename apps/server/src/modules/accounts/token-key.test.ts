import { generateKeyPairSync, type KeyObject } from 'node:crypto';
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

const pemOf = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString();
const pem = ({ signing }: Pick<TokenKeys, 'signing'>) => pemOf(signing.privateKey);

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
    const configured = pemOf(generateKeyPairSync('ed25519').privateKey);
    expect(pem(await openTokenKeys(configured.replaceAll('\n', '\\n'), folder))).toBe(configured);
    expect(await readdir(folder)).toEqual([]);
  });

  it('may be a set: the last signs, and the secrets of each remain', async () => {
    const [old, next] = [1, 2].map(() => pemOf(generateKeyPairSync('ed25519').privateKey));
    const before = await openTokenKeys(old, folder);
    const rotated = await openTokenKeys(`${old}${next}`, folder);
    expect(pem(rotated)).toBe(next);
    expect(rotated.all.map(({ id }) => id)).toEqual([rotated.signing.id, before.signing.id]);
    expect(rotated.derive('a')[1]).toEqual(before.derive('a')[0]);
    expect(rotated.derive('a')[0]).not.toEqual(before.derive('a')[0]);
  });

  it('is refused when it is none, or of another kind, without being shown', async () => {
    await expect(openTokenKeys('secret', folder)).rejects.toThrow(/^TOKEN_PRIVATE_KEY: not a private key in PEM$/);
    const elliptic = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    await expect(openTokenKeys(elliptic, folder)).rejects.toThrow('must be Ed25519');
  });

  it('gives different secrets for different uses, the same each time', async () => {
    const keys = await openTokenKeys(undefined, folder);
    expect(keys.derive('a')).toEqual(keys.derive('a'));
    expect(keys.derive('a')).not.toEqual(keys.derive('b'));
    expect(keys.derive('a')[0]).toHaveLength(32);
  });
});
