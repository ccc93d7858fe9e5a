import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'test-results']);
const SKIPPED_FILES = /\.(test|bench)\.[a-z]+$/;

/**
 * Every input file of a build, by path. Tests are none. Synchronous: every start looks at thousands of files, and a promise for
 * each takes several times as long as the look.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders, relative to root
 * @returns {string[]}
 */
export function inputFiles(root, inputs) {
  /** @type {string[]} */
  const files = [];
  for (const input of inputs) {
    const found = statSync(path.join(root, input), { throwIfNoEntry: false });
    if (found?.isFile()) files.push(input);
    else if (found?.isDirectory()) collect(root, input, files);
  }
  return files.sort();
}

/** @param {string} root @param {string} folder relative to root @param {string[]} files */
function collect(root, folder, files) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const below = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) collect(root, below, files);
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
export function statMark(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeNs } = statSync(path.join(root, file), { bigint: true });
    hash.update(`${file}\0${size}\0${mtimeNs}\n`);
  }
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
