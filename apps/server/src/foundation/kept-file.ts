import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret of this installation: generated at the first start, readable by its owner only, and constant ever after. */
export async function keptFile(folder: string, name: string, make: () => string): Promise<string> {
  const file = join(folder, name);
  const kept = await readIfThere(file);
  if (kept !== null) return kept;
  await mkdir(folder, { recursive: true });
  const made = make();
  // Written completely, then linked: two processes starting at once end up with the same, complete secret.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
    return made;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return await readFile(file, 'utf8');
  } finally {
    await rm(draft);
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
