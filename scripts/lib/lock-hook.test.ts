import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unlistedBinaries } from './native-binaries.mjs';
import { inRepository } from './repository.mjs';

const SLOW_MACHINE_MS = 60_000;
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'];

let root: string;
let registry: Server;
/** The binaries that the registry has. */
let published: readonly string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hoga-hook-'));
  registry = createServer(({ url = '' }, response) => {
    const name = decodeURIComponent(url).slice(1);
    const isKnown = published.some((platform) => name === `@fast/${platform}`);
    response.statusCode = isKnown ? 200 : 404;
    response.end(JSON.stringify(isKnown ? document(name) : {}));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  await copyOfThisProject();
});

afterEach(async () => {
  await new Promise((resolve) => {
    registry.close(resolve);
    registry.closeAllConnections();
  });
  await rm(root, { recursive: true });
});

const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

/** A registry's record of a package. There is no archive: npm goes on without an optional package it cannot get. */
function document(name: string) {
  const tarball = `${address()}/${name}/-/binary-1.0.0.tgz`;
  const [os = '', cpu = ''] = (name.split('/')[1] ?? '').split('-');
  const version = {
    name,
    version: '1.0.0',
    os: [os],
    cpu: [cpu],
    dist: { tarball, integrity: `sha512-${'a'.repeat(86)}==` },
  };
  return { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } };
}

/** A project with our hook and settings, and beside it a native package to install. */
async function copyOfThisProject(): Promise<void> {
  const { scripts } = JSON.parse(await readFile(inRepository('package.json'), 'utf8'));
  const hook = { dependencies: scripts.dependencies };
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'copy', version: '1.0.0', scripts: hook }));
  await cp(inRepository('.npmrc'), join(root, '.npmrc'));
  await cp(inRepository('scripts'), join(root, 'scripts'), { recursive: true });
  await mkdir(join(root, 'fast'));
  const optionalDependencies = Object.fromEntries(PLATFORMS.map((platform) => [`@fast/${platform}`, '1.0.0']));
  await writeFile(
    join(root, 'fast/package.json'),
    JSON.stringify({ name: 'fast', version: '1.0.0', optionalDependencies }),
  );
}

function npm(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const options = [`--registry=${address()}`, `--cache=${join(root, 'cache')}`, '--no-audit', '--no-fund'];
  // Nothing of the npm that runs this test.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return new Promise((resolve) => {
    execFile('npm', [...args, ...options], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr });
    });
  });
}

const lockText = () => readFile(join(root, 'package-lock.json'), 'utf8');

it('npm install of one package completes the lock file, which npm ci then takes', {
  timeout: SLOW_MACHINE_MS,
}, async () => {
  published = ['linux-x64', 'linux-arm64'];
  expect(await npm('install', './fast')).toMatchObject({ code: 0 });
  const lock = await lockText();
  expect(unlistedBinaries(JSON.parse(lock))).toEqual([]);
  expect(lock).not.toContain(address());
  expect(await npm('ci')).toMatchObject({ code: 0 });
  expect(await lockText()).toBe(lock);
});

it('npm install of a package without a binary for Linux fails and says why', { timeout: SLOW_MACHINE_MS }, async () => {
  published = ['linux-x64'];
  const { code, said } = await npm('install', './fast');
  expect(code).toBe(1);
  expect(said).toContain('fast 1.0.0 needs @fast/linux-arm64 1.0.0 on linux arm64');
});
