import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../process.ts';

/** Folders whose content PostgreSQL recreates; the folders themselves must exist. */
const EMPTIED: readonly string[] = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
/** Files of the running server, or of its own backups. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|restored-password)$|(^|\/)pgsql_tmp/;
/** Copied last: it determines where recovery of the copy starts. */
const CONTROL = 'global/pg_control';

export interface DataFiles {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** The files of a copy of a running data folder, in copying order. */
export async function dataFiles(dataFolder: string): Promise<DataFiles> {
  const folders: string[] = [];
  const files: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await entries(join(dataFolder, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (LEFT_OUT.test(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        if (!EMPTIED.includes(path)) await visit(path);
      } else if (entry.isFile() && path !== CONTROL) files.push(path);
    }
  };
  await visit('');
  return { folders: [...folders, 'pg_wal/archive_status', 'pg_wal/summaries'], files: [...files, CONTROL] };
}

/** Tables may be dropped during the listing. */
async function entries(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
