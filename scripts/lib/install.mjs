import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainInstall, wantsNewerMetadata } from './explain-failure.mjs';
import { keepDetails } from './failure-details.mjs';
import { explainMissing, missingBinaries } from './installed-binaries.mjs';
import { readLock } from './lock-file.mjs';
import { unlistedBinaries } from './native-binaries.mjs';
import { PlainError, step } from './progress.mjs';
import { ROOT } from './repository.mjs';
import { runNpmQuietly } from './run-npm.mjs';

const STAMP = 'node_modules/.hoga-lock-hash';

/** @typedef {import('./lock-file.mjs').LockFile} LockFile */

/**
 * Installs the packages of package-lock.json where they are missing or others.
 * @param {{ run?: import('./build.mjs').RunStep }} [options]
 */
export async function ensureInstalled({ run = step } = {}) {
  const lock = await readLock();
  const [unlisted] = unlistedBinaries(lock);
  if (unlisted !== undefined) {
    const { name, version, owner } = unlisted;
    throw new PlainError(
      `package-lock.json does not list ${name} ${version}, which ${owner} wants: run node scripts/complete-lock.mjs`,
    );
  }
  const stamp = await lockStamp(ROOT);
  if ((await isInstalled(ROOT, stamp)) && missingBinaries(lock, ROOT).length === 0) return;
  await run('installing packages (npm ci)', installPackages);
  const [missing] = missingBinaries(lock, ROOT);
  if (missing !== undefined) throw new PlainError(explainMissing(missing));
  await writeFile(path.join(ROOT, STAMP), stamp);
}

async function installPackages() {
  // npm's cached package records are enough while they have the versions: no call to the registry.
  const cached = await npmCi(['--prefer-offline']);
  const { code, output } = cached.code === 0 || !wantsNewerMetadata(cached.output) ? cached : await npmCi([]);
  if (code === 0) return;
  throw new PlainError(`${explainInstall(output, code)} ${await keepDetails('npm-ci', output)}`, code);
}

/** @param {readonly string[]} flags */
function npmCi(flags) {
  // Building needs the development packages, whatever NODE_ENV is, and the binaries are optional packages.
  return runNpmQuietly(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', ...flags]);
}

/**
 * The inputs of an install: the lock file, and the machine, as packages bring binaries for it.
 * @param {string} root
 */
export async function lockStamp(root) {
  const lock = await readFile(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * @param {string} root
 * @param {string} stamp
 */
export async function isInstalled(root, stamp) {
  const kept = await readFile(path.join(root, STAMP), 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept === stamp;
  // Without our stamp the packages were installed by hand; npm's own record shows whether from this lock file.
  const [lock, installed] = await Promise.all([
    readLock(path.join(root, 'package-lock.json')),
    readLock(path.join(root, 'node_modules/.package-lock.json')).catch(() => undefined),
  ]);
  if (installed === undefined || !matchesLock(lock, installed)) return false;
  await writeFile(path.join(root, STAMP), stamp);
  return true;
}

/**
 * Whether all packages of the lock file are installed; optional packages may be for other machines.
 * @param {LockFile} lock
 * @param {LockFile} installed
 */
export function matchesLock(lock, installed) {
  const there = installed.packages;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true;
    const found = there[place];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity && found.link === wanted.link;
  });
}
