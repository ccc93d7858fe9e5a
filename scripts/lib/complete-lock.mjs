import { addressedPlaces, below, placeOf } from './lock-file.mjs';
import { platformGaps, requiredBinaries, unlistedBinaries } from './native-binaries.mjs';
import { PlainError } from './progress.mjs';

/**
 * @typedef {import('./lock-file.mjs').LockFile} LockFile
 * @typedef {import('./lock-file.mjs').LockEntry} LockEntry
 * @typedef {import('./registry.mjs').Checksum} Checksum
 */

/**
 * The lock file completed by what npm left out, and without addresses.
 *
 * npm leaves the binaries of other platforms out when the registry at hand does not have them, and then refuses such a
 * lock file in `npm ci`. Their names and versions are known from the packages that want them. For a required platform
 * nothing is guessed: the registry must have that binary, or the lock file is refused.
 * @param {LockFile} lock
 * @param {Checksum} checksum
 * @returns {Promise<{ lock: LockFile, changes: number }>}
 */
export async function completeLock(lock, checksum) {
  const packages = { ...lock.packages };
  const completed = { ...lock, packages };
  let changes = 0;
  for (const { name, version, platform, ownerPlace } of unlistedBinaries(lock)) {
    const found = placeOf(completed, ownerPlace, name);
    // Two may want the same.
    if (found !== undefined && packages[found]?.version === version) continue;
    const place = found === undefined ? below('', name) : below(ownerPlace, name);
    packages[place] = entryOf(version, platform, packages[ownerPlace]);
    changes += 1;
  }
  for (const { name, version, place, proven } of requiredBinaries(completed)) {
    const entry = place === undefined ? undefined : packages[place];
    if (!proven || name === undefined || place === undefined || entry?.integrity !== undefined) continue;
    const integrity = await checksum(name, version);
    if (integrity === undefined) continue;
    packages[place] = { version, integrity, ...entry };
    changes += 1;
  }
  for (const place of addressedPlaces(completed)) {
    const { resolved: _address, ...rest } = packages[place] ?? {};
    packages[place] = rest;
    changes += 1;
  }
  const gaps = platformGaps(completed);
  if (gaps.length > 0) {
    throw new PlainError(`package-lock.json cannot be completed: ${gaps.join('; ')}. Choose another version.`);
  }
  return { lock: completed, changes };
}

/**
 * @param {string} version
 * @param {import('./native-binaries.mjs').Platform} platform
 * @param {LockEntry | undefined} owner
 * @returns {LockEntry}
 */
function entryOf(version, { os, cpu, libc }, owner = {}) {
  return {
    version,
    cpu: [cpu],
    ...(owner.dev === true ? { dev: true } : {}),
    ...(libc === undefined ? {} : { libc: [libc] }),
    ...(owner.license === undefined ? {} : { license: owner.license }),
    optional: true,
    ...(os === undefined ? {} : { os: [os] }),
    ...(owner.engines === undefined ? {} : { engines: owner.engines }),
  };
}
