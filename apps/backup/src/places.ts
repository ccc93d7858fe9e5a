import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { clusterFolder } from '@hoga/embedded-pg/cluster';
import { errorCode } from '@hoga/embedded-pg/process';
import type { Config } from '@hoga/server/foundation/config';

export type BackupConfig = Pick<Config, 'ANCHOR_FILE' | 'BACKUP_DIR' | 'DATABASE_URL' | 'DATA_DIR' | 'FILES_DIR'>;

/** The folders involved in a backup. */
export interface Places {
  /** As configured. */
  readonly dataDir: string;
  /** The actual folder of the embedded database. */
  readonly folder: string;
  readonly backups: string;
  readonly files: string;
  readonly anchors: string;
}

export async function placesOf(config: BackupConfig, log: (line: string) => void): Promise<Places> {
  if (config.DATABASE_URL !== undefined) {
    throw new Error('DATABASE_URL names a database outside: save it with pgBackRest (docs/operations/backups.md).');
  }
  const dataDir = resolve(config.DATA_DIR);
  return {
    dataDir,
    folder: await clusterFolder(join(dataDir, 'postgres'), log),
    backups: resolve(config.BACKUP_DIR ?? join(dataDir, 'backups')),
    files: resolve(config.FILES_DIR ?? join(dataDir, 'files')),
    anchors: resolve(config.ANCHOR_FILE ?? join(dataDir, 'anchors.log')),
  };
}

/** The database is backed up separately; backups are not backed up again. */
const OF_THE_DATABASE: readonly string[] = ['postgres', 'backups', 'rehearsal'];

/** Keys and pictures, by their names in a backup. */
export async function filesBeside({ dataDir, files, backups }: Places): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const take = async (root: string, name: string, isWanted: (path: string) => boolean) => {
    for (const path of await filesBelow(root)) if (isWanted(path)) found.set(`${name}/${path}`, join(root, path));
  };
  const isOwn = (path: string) =>
    !OF_THE_DATABASE.includes(path.split(sep)[0] ?? '') && !isBelow(join(dataDir, path), backups);
  await take(dataDir, 'data', isOwn);
  if (!isBelow(files, dataDir)) await take(files, 'files', () => true);
  return found;
}

/** The target path of a file of a backup; null for the password, which is restored with the database. */
export function placeOf(path: string, { dataDir, files }: Places): string | null {
  const [name, ...rest] = path.split('/');
  if (rest.length === 0 || rest.includes('..')) return null;
  return join(name === 'files' ? files : dataDir, ...rest);
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`));
}

async function filesBelow(root: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
