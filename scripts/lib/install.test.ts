import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, lockStamp, matchesLock } from './install.mjs';

const LOCK = {
  packages: {
    '': {},
    'apps/web': { version: '0.1.0' },
    'node_modules/@hoga/web': { resolved: 'apps/web', link: true },
    'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
    'node_modules/fast-mac': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};
const { 'node_modules/fast-mac': _elsewhere, ...HERE } = LOCK.packages;

describe('the record of npm', () => {
  it('matches without packages for other machines', () => {
    expect(matchesLock(LOCK, { packages: HERE })).toBe(true);
  });

  it.each([
    ['another version', { ...HERE, 'node_modules/zod': { version: '3.0.0', integrity: 'sha512-a' } }],
    ['another content', { ...HERE, 'node_modules/zod': { version: '4.0.0', integrity: 'sha512-c' } }],
    ['a missing link', { ...HERE, 'node_modules/@hoga/web': { version: '0.1.0' } }],
    ['a missing package', { 'node_modules/zod': HERE['node_modules/zod'] }],
    ['nothing', {}],
  ])('does not match with %s', (_title, packages) => {
    expect(matchesLock(LOCK, { packages })).toBe(false);
  });
});

describe('whether to install', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'hoga-install-'));
    await writeFile(join(root, 'package-lock.json'), JSON.stringify(LOCK));
  });

  afterEach(() => rm(root, { recursive: true }));

  const installed = async () => isInstalled(root, await lockStamp(root));
  const install = async (packages: object) => {
    await mkdir(join(root, 'node_modules'), { recursive: true });
    await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };

  it('is needed on a fresh clone', async () => {
    expect(await installed()).toBe(false);
  });

  it('is not needed after one by hand, nor once the stamp is there', async () => {
    await install(HERE);
    expect(await installed()).toBe(true);
    expect(await readFile(join(root, 'node_modules/.hoga-lock-hash'), 'utf8')).toBe(await lockStamp(root));
    await rm(join(root, 'node_modules/.package-lock.json'));
    expect(await installed()).toBe(true);
  });

  it('is needed when the lock file has changed since', async () => {
    await install(HERE);
    await installed();
    await writeFile(join(root, 'package-lock.json'), JSON.stringify({ ...LOCK, changed: true }));
    expect(await installed()).toBe(false);
  });
});
