import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'test-results']);
const SKIPPED_FILES = /\.(test|bench)\.[a-z]+$/;

/**
 * Every input file of a build, by path. Tests are none.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders, relative to root
 * @returns {Promise<string[]>}
 */
export async function inputFiles(root, inputs) {
  /** @type {string[]} */
  const files = [];
  for (const input of inputs) await collect(root, input, files);
  return files.sort();
}

/** @param {string} root @param {string} relative @param {string[]} files */
async function collect(root, relative, files) {
  const found = await stat(path.join(root, relative)).catch(() => undefined);
  if (found?.isFile()) files.push(relative);
  if (!found?.isDirectory()) return;
  const entries = await readdir(path.join(root, relative), { withFileTypes: true });
  for (const entry of entries) {
    const below = path.posix.join(relative, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) await collect(root, below, files);
    } else if (entry.isFile() && !SKIPPED_FILES.test(entry.name)) {
      files.push(below);
    }
  }
}

/**
 * Names, sizes and times: cheap to take, and when equal the contents are too.
 * @param {string} root
 * @param {readonly string[]} files
 */
export async function statMark(root, files) {
  const stats = await Promise.all(files.map((file) => stat(path.join(root, file), { bigint: true })));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    hash.update(`${file}\0${stats[index]?.size}\0${stats[index]?.mtimeNs}\n`);
  });
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
export async function contentMark(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
