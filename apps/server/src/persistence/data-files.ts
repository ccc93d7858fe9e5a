import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The server package's own folder, whether the code runs from `src/` or from the bundle in `dist/`. */
export function serverRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('the server package folder was not found');
    folder = parent;
  }
  return folder;
}

/** A JSON file of reference data shipped with the server. */
export async function readData(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(serverRoot(), 'data', name), 'utf8'));
}
