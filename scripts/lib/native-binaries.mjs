import { nameAt, placeOf } from './lock-file.mjs';

/**
 * Packages with a binary for each platform name one optional package per platform, and the platform is in its name.
 *
 * @typedef {import('./lock-file.mjs').LockFile} LockFile
 * @typedef {import('./lock-file.mjs').LockEntry} LockEntry
 * @typedef {{ os: string | undefined, cpu: string, libc: 'glibc' | 'musl' | undefined }} Platform
 *
 * @typedef {object} Binary
 * @property {string} owner the package that needs it
 * @property {string} ownerPlace
 * @property {string} name
 * @property {string} version
 * @property {Platform} platform
 * @property {string} [place] where the lock file has it at this version
 */

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const SYSTEM_ALIASES = new Map([['windows', 'win32']]);

/**
 * Where Hoga has to start. `proven`: the lock file must have the checksum, which only a registry that has the binary
 * can have given. Mirrors get the binaries for macOS late or not at all, so being named has to do for them.
 */
const REQUIRED_PLATFORMS = [
  { os: 'linux', cpu: 'x64', proven: true },
  { os: 'linux', cpu: 'arm64', proven: true },
  { os: 'darwin', cpu: 'x64', proven: false },
  { os: 'darwin', cpu: 'arm64', proven: false },
];

/** @param {string} name @returns {Platform | undefined} undefined for a package that is no platform's binary */
export function platformOf(name) {
  const words = (name.split('/').at(-1) ?? '').split(/[-.]/).map((word) => SYSTEM_ALIASES.get(word) ?? word);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32')) return undefined;
  const gnu = words.some((word) => word.startsWith('gnu'));
  return { os, cpu, libc: os !== 'linux' ? undefined : words.includes('musl') ? 'musl' : gnu ? 'glibc' : undefined };
}

/** Every binary that some package of the lock file depends on. @param {LockFile} lock @returns {Binary[]} */
export function wantedBinaries(lock) {
  return Object.entries(lock.packages).flatMap(([ownerPlace, owner]) =>
    Object.entries(owner.optionalDependencies ?? {}).flatMap(([name, range]) => {
      const platform = platformOf(name);
      if (platform === undefined) return [];
      const version = range.replace(/^\^/, '');
      const place = placeOf(lock, ownerPlace, name);
      const fits = place !== undefined && (range.startsWith('^') || lock.packages[place]?.version === version);
      const binary = { owner: `${nameAt(ownerPlace)} ${owner.version}`, ownerPlace, name, version, platform };
      return [fits ? { ...binary, place } : binary];
    }),
  );
}

/**
 * The entries missing in the lock file, without which `npm ci` refuses it.
 * @param {LockFile} lock
 */
export function unlistedBinaries(lock) {
  return wantedBinaries(lock).filter(({ place }) => place === undefined);
}

/**
 * The binaries without which Hoga does not start on a required platform: one for each native package and platform.
 * @param {LockFile} lock
 * @returns {(Omit<Binary, 'name'> & { name?: string, os: string, cpu: string, proven: boolean })[]}
 */
export function requiredBinaries(lock) {
  const wanted = wantedBinaries(lock).filter(({ platform }) => platform.libc !== 'musl');
  const linuxOwners = new Map(
    wanted.filter(({ platform }) => platform.os === 'linux').map((binary) => [binary.ownerPlace, binary]),
  );
  return [...linuxOwners.values()].flatMap(({ owner, ownerPlace, version }) =>
    platformsOf(ownerPlace).map(({ os, cpu, proven }) => {
      const found = wanted.find(
        ({ ownerPlace: place, platform }) => place === ownerPlace && platform.os === os && platform.cpu === cpu,
      );
      return { ...(found ?? { owner, ownerPlace, version, platform: { os, cpu, libc: undefined } }), os, cpu, proven };
    }),
  );
}

/**
 * A package that is itself the binary of a platform wants another for the same platform, and for no other.
 * @param {string} ownerPlace
 */
function platformsOf(ownerPlace) {
  const own = platformOf(nameAt(ownerPlace));
  if (own === undefined) return REQUIRED_PLATFORMS;
  return REQUIRED_PLATFORMS.filter(({ os, cpu }) => own.os === os && own.cpu === cpu);
}

/**
 * Why the lock file does not install on a required platform, as far as can be checked without the registry.
 * @param {LockFile} lock
 * @returns {string[]}
 */
export function platformGaps(lock) {
  return requiredBinaries(lock).flatMap(({ owner, os, cpu, proven, name, version, place }) => {
    if (name === undefined) return [`${owner} has no binary for ${os} ${cpu}`];
    if (place === undefined) return [`${owner} needs ${name} ${version} on ${os} ${cpu}, which it does not list`];
    const isProven = lock.packages[place]?.integrity !== undefined;
    return proven && !isProven
      ? [`${owner} needs ${name} ${version} on ${os} ${cpu}, which no registry was seen to have`]
      : [];
  });
}
