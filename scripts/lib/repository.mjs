import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** @param {...string} parts */
export function inRepository(...parts) {
  return path.join(ROOT, ...parts);
}
