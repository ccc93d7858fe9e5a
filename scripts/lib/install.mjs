import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLock } from './lock-file.mjs';
import { PlainError, step } from './progress.mjs';
import { ROOT } from './repository.mjs';
import { runNpm } from './run-npm.mjs';

const STAMP = 'node_modules/.hoga-lock-hash';

/** @typedef {import('./lock-file.mjs').LockFile} LockFile */

/** Installs the packages of package-lock.json where they are missing or others. */
export async function ensureInstalled() {
  const stamp = await lockStamp(ROOT);
  if (await isInstalled(ROOT, stamp)) return;
  await step('installing packages (npm ci)', async () => {
    // Building needs the development packages, whatever NODE_ENV says.
    const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) throw new PlainError(`npm ci failed (exit code ${code}); nothing was started.`, code);
  });
  await writeFile(path.join(ROOT, STAMP), stamp);
}

/**
 * What an install depends on: the lock file, and the machine, for which packages bring binaries.
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
  // Without our stamp somebody installed by hand; npm's own record tells whether it was this lock file.
  const [lock, installed] = await Promise.all([
    readLock(path.join(root, 'package-lock.json')),
    readLock(path.join(root, 'node_modules/.package-lock.json')).catch(() => undefined),
  ]);
  if (installed === undefined || !matchesLock(lock, installed)) return false;
  await writeFile(path.join(root, STAMP), stamp);
  return true;
}

/**
 * Whether all that the lock file asks for is there; optional packages may be for other machines.
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
