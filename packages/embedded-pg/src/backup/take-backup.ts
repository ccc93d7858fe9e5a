import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { syncFolder } from '../cluster.ts';
import { lockFolder } from '../folder-lock.ts';
import { dataFiles } from './data-files.ts';
import { copiesFolder, type KeptBackup, newBackupFolder } from './kept-backups.ts';
import { type BackupManifest, manifestFile, type PackedEntry } from './manifest.ts';
import { packFile } from './packed-file.ts';
import { syncDisks } from './sync-disks.ts';
import { parseSegment } from './wal-segment.ts';

export interface BackupOptions {
  /** The running database's url, as its superuser. */
  readonly url: string;
  /** The folder of the cluster, which also holds its password. */
  readonly folder: string;
  readonly backups: string;
  /** Files that belong to the database and are stored elsewhere, by their names in the backup. */
  readonly beside: ReadonlyMap<string, string>;
  readonly log: (line: string) => void;
}

interface Begun {
  readonly beganAt: Date;
  readonly firstSegment: string;
  readonly system: string;
  readonly postgres: string;
}

interface Ended {
  readonly endedAt: Date;
  readonly label: string;
  readonly lastSegment: string;
}

/**
 * Copies a running database. The copy with the log files written meanwhile is consistent by itself; with the archived
 * log it can be recovered to any later moment. When killed it leaves nothing that counts as a backup.
 */
export async function takeBackup({ url, folder, backups, beside, log }: BackupOptions): Promise<KeptBackup> {
  await mkdir(copiesFolder(backups), { recursive: true, mode: 0o700 });
  const release = await lockFolder(copiesFolder(backups), log, 0);
  const client = new pg.Client({ connectionString: url });
  // A lost connection also fails the running statement, which reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const begun = await begin(client);
    const { unfinished, whole } = await newBackupFolder(backups, begun.beganAt);
    const dataFolder = join(folder, 'cluster');
    const { folders, files } = await dataFiles(dataFolder);
    const data = await packAll(new Map(files.map((path) => [path, join(dataFolder, path)])), join(unfinished, 'data'));
    const ended = await end(client);
    const segments = await segmentsBetween(join(dataFolder, 'pg_wal'), begun.firstSegment, ended.lastSegment);
    const archived = new Map(segments.map((name) => [name, join(dataFolder, 'pg_wal', name)]));
    const manifest: BackupManifest = {
      version: 1,
      system: begun.system,
      postgres: begun.postgres,
      beganAt: begun.beganAt.toISOString(),
      endedAt: ended.endedAt.toISOString(),
      firstSegment: begun.firstSegment,
      label: ended.label,
      folders: [...folders],
      data,
      log: await packAll(archived, join(unfinished, 'log')),
      beside: await packAll(new Map([['password', join(folder, 'password')], ...beside]), join(unfinished, 'beside')),
    };
    await writeFile(manifestFile(unfinished), `${JSON.stringify(manifest)}\n`, { mode: 0o600 });
    await syncDisks();
    await rename(unfinished, whole);
    await syncFolder(dirname(whole));
    return { name: whole.slice(dirname(whole).length + 1), folder: whole, manifest };
  } finally {
    // Also drops the replication slot, if it still exists.
    await client.end();
    await release();
  }
}

async function begin(client: pg.Client): Promise<Begun> {
  // Held by this connection: log files that the copy needs are kept until it is done.
  await client.query(`SELECT pg_create_physical_replication_slot('hoga_backup_' || pg_backend_pid(), true, true)`);
  const { rows } = await client.query<Begun>(`
    SELECT clock_timestamp() AS "beganAt", pg_walfile_name(pg_backup_start('hoga', fast => true)) AS "firstSegment",
      (SELECT system_identifier::text FROM pg_control_system()) AS system, current_setting('server_version') AS postgres`);
  return onlyRow(rows);
}

async function end(client: pg.Client): Promise<Ended> {
  const { rows } = await client.query<Ended>(`
    SELECT labelfile AS label, pg_walfile_name(lsn) AS "lastSegment", clock_timestamp() AS "endedAt"
      FROM pg_backup_stop(wait_for_archive => false)`);
  return onlyRow(rows);
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('PostgreSQL did not answer.');
  return row;
}

async function segmentsBetween(folder: string, first: string, last: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names.filter((name) => parseSegment(name) !== null && name >= first && name <= last).toSorted();
}

/** Files removed meanwhile are left out: their log records restore them. */
async function packAll(files: ReadonlyMap<string, string>, target: string): Promise<PackedEntry[]> {
  const packed: PackedEntry[] = [];
  for (const [path, source] of files) {
    const content = await packFile(source, join(target, `${path}.gz`));
    if (content !== null) packed.push({ path, ...content });
  }
  return packed;
}
