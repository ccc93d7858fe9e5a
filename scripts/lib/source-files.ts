import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of ours, by its path from the repository's top, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

const FOLDERS: readonly string[] = ['apps', 'packages', 'tests', 'scripts', 'bench', 'sim'];
const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const EXTENSIONS = /\.(ts|tsx|mts|mjs|css)$/;

export async function readSourceFiles(root: string): Promise<readonly SourceFile[]> {
  const paths: string[] = [];
  for (const folder of FOLDERS) await collect(root, folder, paths);
  return Promise.all(
    paths.sort().map(async (file) => ({ path: file, text: await readFile(path.join(root, file), 'utf8') })),
  );
}

async function collect(root: string, folder: string, paths: string[]): Promise<void> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const below = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) await collect(root, below, paths);
    } else if (EXTENSIONS.test(entry.name)) {
      paths.push(below);
    }
  }
}
