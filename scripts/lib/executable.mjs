import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where packages put programs, beside PATH: Debian's servers are not on it. */
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * The program that is chosen, or the first of its name that the machine has.
 * @param {string} name
 * @param {{ chosen: string | undefined, search: string | undefined, isProgram?: (file: string) => boolean }} where
 * @returns {string | undefined}
 */
export function findProgram(name, { chosen, search = '', isProgram = isExecutable }) {
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  const folders = new Set([...search.split(path.delimiter).filter(Boolean), ...PLACES]);
  return [...folders].map((folder) => path.join(folder, name)).find((file) => isProgram(file));
}
