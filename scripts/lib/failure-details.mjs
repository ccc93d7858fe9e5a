import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './repository.mjs';

/** Whether the full output of our programs is wanted (HOGA_DEBUG). */
export function showsDetails({ HOGA_DEBUG: wish } = process.env) {
  return wish !== undefined && wish !== '' && wish !== '0';
}

/**
 * Writes what does not fit into one line to a file and returns the sentence that leads there.
 * @param {string} name of the file
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function keepDetails(name, text) {
  if (showsDetails()) return 'Details are above.';
  const { DATA_DIR: dataFolder } = process.env;
  const file = path.resolve(ROOT, dataFolder || '.data', 'logs', `${name}.log`);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    return `Details: ${path.relative(ROOT, file)}`;
  } catch {
    // Where nothing can be written, that is often the very failure: its line must not be lost over this one.
    return 'HOGA_DEBUG=1 shows the details.';
  }
}
