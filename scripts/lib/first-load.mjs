import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {boolean} [isEntry]
 * @property {readonly string[]} [imports]
 */

/**
 * The gzipped bytes of JavaScript that a page needs before it can be shown: the entry, the page's own chunks and all
 * they import, and the scripts that index.html names itself.
 * @param {string} dist
 * @param {readonly string[]} chunks source files of the page's chunks, as the manifest names them
 */
export async function firstLoadBytes(dist, chunks) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
  const index = await readFile(path.join(dist, 'index.html'), 'utf8');
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry === true);
  const missing = chunks.find((name) => manifest[name] === undefined);
  if (entry === undefined || missing !== undefined) throw new Error(`the build has no ${missing ?? 'entry'}`);

  /** @type {Set<string>} */
  const files = new Set([...index.matchAll(/<script src="\/([^"]+)"/g)].map((match) => match[1] ?? ''));
  /** @param {string} name */
  function take(name) {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(imported);
  }
  take(entry);
  for (const name of chunks) take(name);

  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
