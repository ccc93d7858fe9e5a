import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A document of the repository by its path, and the text it has. */
export type Documents = ReadonlyMap<string, string>;

const FOLDERS = ['docs', 'apps', 'packages', 'scripts', 'tests', 'bench'];
const AT_THE_TOP = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
/** Guides for programs are pages of their own, in two languages. */
const LEFT_OUT = /^docs\/developers\/|(?:^|\/)(?:node_modules|dist|testing|test-results)\//;

/** Every document of the repository, wherever it stands. */
export async function readDocuments(root: string): Promise<Documents> {
  const found = await Promise.all(FOLDERS.map((folder) => documentsIn(root, folder)));
  const paths = [...AT_THE_TOP, ...found.flat()];
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
}

async function documentsIn(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return LEFT_OUT.test(`${path}/`) ? [] : documentsIn(root, path);
      return path.endsWith('.md') ? [path] : [];
    }),
  );
  return found.flat().sort();
}
