import { chmod, copyFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a restore makes: being made, and made. */
export const RESTORING = 'cluster.restoring';
const RESTORED = 'cluster.restored';
/** In a restored data folder: the password that its superuser had then. */
export const RESTORED_PASSWORD = 'restored-password';

/** A restored data folder is whole from now on: the next start takes it, whatever happens meanwhile. */
export function markRestored(folder: string): Promise<void> {
  return rename(join(folder, RESTORING), join(folder, RESTORED));
}

/**
 * Puts a restored data folder into the place of the one before, which is kept beside it. Each step may be the last before a
 * kill: the next start does what is left. Answers where the one before is, if there was one.
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
