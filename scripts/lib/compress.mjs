import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Below this a compressed copy saves less than its headers cost. */
const SMALLEST_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` copy beside every text file of a built web application, so that the server sends them
 * without compressing anything itself.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  await Promise.all([
    gzipped(content, { level: 9 }).then((copy) => writeFile(`${file}.gz`, copy)),
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).then((copy) => writeFile(`${file}.br`, copy)),
  ]);
}
