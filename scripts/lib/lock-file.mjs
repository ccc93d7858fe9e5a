import { readFile, writeFile } from 'node:fs/promises';
import { inRepository } from './repository.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string} [license]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile entries by their place, such as `node_modules/zod`
 */

const LOCK_FILE = inRepository('package-lock.json');

/** A package of the registry with its download address. */
const REGISTRY_ADDRESS = /^https?:\/\/.*\/-\/[^/]+\.tgz$/;

/** @param {string} [file] @returns {Promise<LockFile>} */
export async function readLock(file = LOCK_FILE) {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Writes it as npm does, so that npm's next writing changes nothing. @param {LockFile} lock @param {string} [file] */
export async function writeLock(lock, file = LOCK_FILE) {
  const packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  await writeFile(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}

/** The package's name, from its place. @param {string} place */
export function nameAt(place) {
  return place.split('node_modules/').at(-1) ?? place;
}

/**
 * Where Node would find the package from that place.
 * @param {LockFile} lock @param {string} from @param {string} name
 * @returns {string | undefined}
 */
export function placeOf({ packages }, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = below(folder, name);
    if (packages[candidate] !== undefined) return candidate;
    if (folder === '') return undefined;
  }
}

/** The place of a package that belongs to one other. @param {string} place @param {string} name */
export function below(place, name) {
  return place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
}

/**
 * The places that name an address of a registry. One developer's mirror must not get into the shared lock file.
 * @param {LockFile} lock
 */
export function addressedPlaces({ packages }) {
  return Object.keys(packages).filter((place) => REGISTRY_ADDRESS.test(packages[place]?.resolved ?? ''));
}
