import { readFile, writeFile } from 'node:fs/promises';
import { inRepository } from './lib/repository.mjs';

/**
 * Run after changing a dependency: `node scripts/complete-lock.mjs`.
 *
 * npm leaves the binaries of other platforms out of the lock file when the registry at hand does not have them, and then
 * refuses such a lock file in `npm ci`. Their names and versions are known from the packages that want them; their
 * platform is in their names.
 */
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const SYSTEM_ALIASES = new Map([['windows', 'win32']]);

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {string} [license]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [optionalDependencies]
 */

const file = inRepository('package-lock.json');
/** @type {{ packages: Record<string, Locked> }} */
const lock = JSON.parse(await readFile(file, 'utf8'));
const { packages } = lock;

let added = 0;
for (const [place, wanting] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(wanting.optionalDependencies ?? {})) {
    const version = range.replace(/^\^/, '');
    const found = resolve(place, name);
    const isThere = found !== null && (range.startsWith('^') || packages[found]?.version === version);
    if (isThere) continue;
    const entry = entryOf(name, version, wanting);
    // Not a binary of a platform: npm knows what it does.
    if (entry === null) continue;
    packages[found === null ? `node_modules/${name}` : `${place}/node_modules/${name}`] = entry;
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries were missing`);

/** Where Node would find the package from that place. @param {string} place @param {string} name */
function resolve(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (folder === '') return null;
  }
}

/** @param {string} name @param {string} version @param {Locked} wanting */
function entryOf(name, version, wanting) {
  const words = (name.split('/').at(-1) ?? '').split(/[-.]/).map((word) => SYSTEM_ALIASES.get(word) ?? word);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  if (processor === undefined || (system === undefined && processor !== 'wasm32')) return null;
  const library = words.includes('musl') ? 'musl' : words.some((word) => word.startsWith('gnu')) ? 'glibc' : null;
  return {
    version,
    cpu: [processor],
    ...(wanting.dev === true ? { dev: true } : {}),
    ...(library !== null && system === 'linux' ? { libc: [library] } : {}),
    ...(wanting.license === undefined ? {} : { license: wanting.license }),
    optional: true,
    ...(system === undefined ? {} : { os: [system] }),
    ...(wanting.engines === undefined ? {} : { engines: wanting.engines }),
  };
}
