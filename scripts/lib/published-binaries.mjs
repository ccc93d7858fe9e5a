import { requiredBinaries } from './native-binaries.mjs';

/** How many requests to the registry run at once. */
const AT_ONCE = 4;

/**
 * Which binaries of the required platforms the registry does not have at the version of the lock file.
 * @param {import('./lock-file.mjs').LockFile} lock
 * @param {import('./registry.mjs').Checksum} checksum
 * @returns {Promise<{ asked: number, refused: string[], unconfirmed: string[] }>}
 */
export async function unpublishedBinaries(lock, checksum) {
  const binaries = requiredBinaries(lock);
  const queue = [...binaries];
  /** @type {{ line: string, proven: boolean }[]} */
  const missing = [];
  const ask = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { owner, name, version, place, os, cpu, proven } = next;
      if (name === undefined || place === undefined) continue;
      const locked = lock.packages[place]?.version ?? version;
      if ((await checksum(name, locked)) !== undefined) continue;
      missing.push({ line: `${name} ${locked} (${os} ${cpu}), which ${owner} needs`, proven });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  /** @param {boolean} proven */
  const lines = (proven) => missing.flatMap((found) => (found.proven === proven ? [found.line] : [])).sort();
  return { asked: binaries.length, refused: lines(true), unconfirmed: lines(false) };
}
