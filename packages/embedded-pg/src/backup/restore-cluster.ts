import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Account } from '../account.ts';
import { type Cluster, clusterAt, SUPERUSER } from '../cluster.ts';
import { freePort } from '../free-port.ts';
import { stopServer } from '../process.ts';
import { markRestored, RESTORED_PASSWORD, RESTORING } from '../restored-cluster.ts';
import { launchServer } from '../server.ts';
import type { KeptBackup } from './kept-backups.ts';
import { checkArchive, fetchingCommand, type ServerSettings } from './log-archive.ts';
import type { PackedEntry } from './manifest.ts';
import { DamagedBackupError, unpackFile } from './packed-file.ts';
import { syncDisks } from './sync-disks.ts';

export interface RestoreOptions {
  readonly backups: string;
  readonly backup: KeptBackup;
  /** Null: to the end of the log. */
  readonly at: Date | null;
  /** The database's folder: the restored one is created beside it, to be swapped in. */
  readonly folder: string;
  readonly log: (line: string) => void;
}

/** A long log takes time; PostgreSQL reports its progress. */
const RECOVERY_MS = 6 * 3_600_000;

/**
 * Creates the database of a moment beside the present one, which is not touched. Returns the time of its last
 * transaction.
 */
export async function restoreCluster({ backups, backup, at, folder, log }: RestoreOptions): Promise<Date | null> {
  const { manifest } = backup;
  await checkArchive(backups, manifest.firstSegment);
  const dataFolder = join(folder, RESTORING);
  await rm(dataFolder, { recursive: true, force: true });
  log(`unpacking the backup of ${manifest.endedAt}`);
  await unpack(backup, dataFolder);
  await syncDisks();
  const password = (await readFile(join(dataFolder, RESTORED_PASSWORD), 'utf8')).trim();
  const cluster = await clusterAt({ folder, dataFolder, logFile: join(folder, 'restore.log'), password, log });
  if (cluster.account !== undefined) await giveTo(dataFolder, cluster.account);
  log(at === null ? 'bringing it forward to the end of the log' : `bringing it forward to ${at.toISOString()}`);
  const settings = recoverySettings(fetchingCommand(backups, join(folder, 'cluster', 'pg_wal')), at);
  const reached = await recover(cluster, settings, log).catch((error: unknown) => {
    throw explained(error, at);
  });
  await archiveHistories(dataFolder, cluster.account);
  await markRestored(folder);
  return reached;
}

async function unpack({ folder, manifest }: KeptBackup, dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { mode: 0o700 });
  for (const path of manifest.folders) await mkdir(inside(dataFolder, path), { recursive: true, mode: 0o700 });
  const unpackInto = async (part: 'data' | 'log' | 'beside', entry: PackedEntry, target: string) =>
    unpackFile(inside(join(folder, part), `${entry.path}.gz`), inside(dataFolder, target), entry);
  for (const entry of manifest.data) await unpackInto('data', entry, entry.path);
  for (const entry of manifest.log) await unpackInto('log', entry, join('pg_wal', entry.path));
  const password = manifest.beside.find(({ path }) => path === 'password');
  if (password === undefined) throw new DamagedBackupError(`${folder} lacks the password of its database.`);
  await unpackInto('beside', password, RESTORED_PASSWORD);
  await writeFile(join(dataFolder, 'backup_label'), manifest.label, { mode: 0o600 });
  await writeFile(join(dataFolder, 'recovery.signal'), '', { mode: 0o600 });
}

/** A manifest may name only files below its folder. */
function inside(folder: string, path: string): string {
  const full = resolve(folder, path);
  if (!full.startsWith(`${resolve(folder)}/`)) throw new DamagedBackupError(`${path} is outside of ${folder}.`);
  return full;
}

async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  await chown(folder, uid, gid);
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(parentPath, name), uid, gid);
  }
}

function recoverySettings(fetching: string, at: Date | null): ServerSettings {
  return {
    restore_command: fetching,
    recovery_target_action: 'promote',
    // The server then becomes ready only at the target, and is not readable before.
    hot_standby: 'off',
    ...(at === null ? {} : { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

async function recover(cluster: Cluster, settings: ServerSettings, log: (line: string) => void): Promise<Date | null> {
  const port = await freePort();
  const server = await launchServer(cluster, { port, durable: true, log, settings, readyMs: RECOVERY_MS });
  try {
    return await lastTransaction(port, cluster.password);
  } finally {
    server.outlive();
    await stopServer(server.pid, log);
  }
}

async function lastTransaction(port: number, password: string): Promise<Date | null> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at');
    return rows[0]?.at ?? null;
  } finally {
    await client.end();
  }
}

/** The restoring server archives nothing: the next one archives the history of its timeline. */
async function archiveHistories(dataFolder: string, account: Account | undefined): Promise<void> {
  const folder = join(dataFolder, 'pg_wal');
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.history')) continue;
    const wanted = join(folder, 'archive_status', `${name}.ready`);
    await writeFile(wanted, '', { mode: 0o600 });
    if (account !== undefined) await chown(wanted, account.uid, account.gid);
  }
}

function explained(error: unknown, at: Date | null): unknown {
  const words = error instanceof Error ? error.message : '';
  if (at === null || !words.includes('recovery ended before configured recovery target was reached')) return error;
  const last = /last completed transaction was at log time ([^\n]+)/.exec(words)?.[1];
  const reach = last === undefined ? 'it holds no transaction after the backup' : `its last transaction was at ${last}`;
  return new Error(
    `The log ends before ${at.toISOString()}: ${reach}. Without --at everything that there is is restored.`,
    { cause: error },
  );
}
