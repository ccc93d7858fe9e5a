import { describe, expect, it } from 'vitest';
import { completeLock } from './complete-lock.mjs';
import type { LockFile } from './lock-file.mjs';
import { platformGaps, unlistedBinaries } from './native-binaries.mjs';
import { unpublishedBinaries } from './published-binaries.mjs';
import { checksumIn } from './registry.mjs';

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'linux-x64-musl', 'windows-arm64'];

/** npm's lock file when the registry has only the binary of the machine at hand. */
const LEFT_BY_NPM: LockFile = {
  packages: {
    '': {},
    'node_modules/fast': {
      version: '1.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: Object.fromEntries(PLATFORMS.map((platform) => [`@fast/${platform}`, '1.0.0'])),
    },
    'node_modules/@fast/linux-x64': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/zod': { version: '4.0.0', resolved: 'https://mirror.example/zod/-/zod-4.0.0.tgz' },
    'node_modules/@hoga/web': { resolved: 'apps/web', link: true },
  },
};

const hasEverything = async (name: string) => `sha512-${name}`;
const hasNothing = async () => undefined;

describe('completing', () => {
  it('lists every binary, those of Linux with the checksum of the registry', async () => {
    const { lock } = await completeLock(LEFT_BY_NPM, hasEverything);
    expect(unlistedBinaries(lock)).toEqual([]);
    expect(platformGaps(lock)).toEqual([]);
    expect(lock.packages['node_modules/@fast/linux-arm64']).toEqual({
      version: '1.0.0',
      integrity: 'sha512-@fast/linux-arm64',
      cpu: ['arm64'],
      dev: true,
      license: 'MIT',
      optional: true,
      os: ['linux'],
    });
    expect(lock.packages['node_modules/@fast/windows-arm64']).toMatchObject({ os: ['win32'], cpu: ['arm64'] });
    expect(lock.packages['node_modules/@fast/linux-x64-musl']).toMatchObject({ libc: ['musl'] });
  });

  it('takes addresses of registries out, and leaves links', async () => {
    const { lock } = await completeLock(LEFT_BY_NPM, hasEverything);
    expect(lock.packages['node_modules/zod']).toEqual({ version: '4.0.0' });
    expect(lock.packages['node_modules/@hoga/web']).toEqual({ resolved: 'apps/web', link: true });
  });

  it('changes nothing and asks no registry the second time', async () => {
    const { lock } = await completeLock(LEFT_BY_NPM, hasEverything);
    const asksNobody = () => Promise.reject(new Error('asked'));
    expect(await completeLock(lock, asksNobody)).toEqual({ lock, changes: 0 });
  });

  it('puts another version beside the package that wants it', async () => {
    const older = { version: '0.9.0', integrity: 'sha512-o' };
    const packages = { ...LEFT_BY_NPM.packages, 'node_modules/@fast/linux-arm64': older };
    const { lock } = await completeLock({ packages }, hasEverything);
    expect(lock.packages['node_modules/@fast/linux-arm64']).toEqual(older);
    expect(lock.packages['node_modules/fast/node_modules/@fast/linux-arm64']).toMatchObject({ version: '1.0.0' });
  });

  it('refuses, in one line, a binary for Linux that the registry does not have', async () => {
    await expect(completeLock(LEFT_BY_NPM, hasNothing)).rejects.toThrow(
      /^package-lock\.json cannot be completed: fast 1\.0\.0 needs @fast\/linux-arm64 1\.0\.0 on linux arm64, .*version\.$/,
    );
  });
});

describe('asking the registry', () => {
  it('finds what is missing for Linux, and only mentions macOS', async () => {
    const { lock } = await completeLock(LEFT_BY_NPM, hasEverything);
    const lacks = (part: string) => async (name: string) => (name.includes(part) ? undefined : 'sha512-a');
    expect(await unpublishedBinaries(lock, lacks('linux-arm64'))).toEqual({
      asked: 4,
      refused: ['@fast/linux-arm64 1.0.0 (linux arm64), which fast 1.0.0 needs'],
      unconfirmed: [],
    });
    expect(await unpublishedBinaries(lock, lacks('darwin'))).toMatchObject({
      refused: [],
      unconfirmed: [expect.stringContaining('darwin arm64'), expect.stringContaining('darwin x64')],
    });
  });

  it('tells a missing version from no answer', () => {
    expect(checksumIn('"sha512-a"', 0)).toBe('sha512-a');
    expect(checksumIn('', 0)).toBeUndefined();
    expect(checksumIn('{"error":{"code":"E404"}}', 1)).toBeUndefined();
    expect(() => checksumIn('{"error":{"code":"ENOTFOUND"}}', 1)).toThrow(/does not answer \(ENOTFOUND\)/);
    expect(() => checksumIn('', 7)).toThrow(/does not answer \(exit code 7\)/);
  });
});
