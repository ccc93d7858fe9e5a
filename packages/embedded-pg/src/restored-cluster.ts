import { chmod, copyFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A restore's folders: in progress, and complete. */
export const RESTORING = 'cluster.restoring';
const RESTORED = 'cluster.restored';
/** In a restored data folder: the password that its superuser had then. */
export const RESTORED_PASSWORD = 'restored-password';

/** Marks a restored data folder as complete: the next start adopts it, whatever happens meanwhile. */
export function markRestored(folder: string): Promise<void> {
  return rename(join(folder, RESTORING), join(folder, RESTORED));
}

/**
 * Replaces the data folder with a restored one; the previous one is kept beside it. A kill after any step is safe: the
 * next start completes the rest. Returns the path of the previous one, if there was one.
 */
export async function adoptRestored(folder: string, now: Date): Promise<string | null> {
  const restored = join(folder, RESTORED);
  if (!(await exists(restored))) return null;
  const dataFolder = join(folder, 'cluster');
  let before: string | null = null;
  if (await exists(dataFolder)) {
    before = join(folder, `cluster.before-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`);
    await rename(dataFolder, before);
  }
  const password = join(folder, 'password');
  await rm(password, { force: true });
  await copyFile(join(restored, RESTORED_PASSWORD), password);
  await chmod(password, 0o600);
  await rename(restored, dataFolder);
  return before;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
