import { chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { dataFiles } from '../backup/data-files.ts';
import { clusterAt, SUPERUSER } from '../cluster.ts';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';
import { freePort } from '../free-port.ts';
import { stopServer } from '../process.ts';
import { launchServer } from '../server.ts';

/** A standby of a running embedded database, which streams its log until it is promoted. */
export interface Standby {
  readonly url: string;
  readonly pid: number;
  /** Its name in `synchronous_standby_names` and `pg_stat_replication`. */
  readonly name: string;
  readonly folder: string;
  stop(): Promise<void>;
}

interface StandbyOptions {
  readonly primary: Pick<EmbeddedPostgres, 'url' | 'dataDir'>;
  /** Of its own; the database's account can enter it. */
  readonly folder: string;
  readonly name: string;
  /** Whether its commits reach the disk once it is promoted; not by default. */
  readonly durable?: boolean;
}

/** Copies the running primary and follows it. */
export async function startStandby({ primary, folder, name, durable = false }: StandbyOptions): Promise<Standby> {
  const dataFolder = join(folder, 'cluster');
  const { password, port: primaryPort } = new URL(primary.url);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const log = () => undefined;
  const cluster = await clusterAt({ folder, dataFolder, logFile: join(folder, 'server.log'), password, log });
  await copyData(primary, dataFolder);
  const { account } = cluster;
  if (account !== undefined) {
    await chown(dataFolder, account.uid, account.gid);
    for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
      await chown(join(entry.parentPath, entry.name), account.uid, account.gid);
    }
  }
  const port = await freePort();
  const settings = {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${SUPERUSER} password=${password} application_name=${name}`,
    // Connections of the pool are opened anew after the interruption.
    wal_retrieve_retry_interval: '100ms',
    // The copy must find what the primary wrote meanwhile, which keeps the log of the last checkpoints.
    recovery_target_timeline: 'latest',
  };
  const server = await launchServer(cluster, { port, durable, log, settings });
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    url: url.href,
    pid: server.pid,
    name,
    folder,
    stop: async () => {
      server.outlive();
      await stopServer(server.pid, log);
    },
  };
}

async function copyData({ url, dataDir }: StandbyOptions['primary'], target: string): Promise<void> {
  const source = join(dataDir, 'cluster');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    const { folders, files } = await dataFiles(source);
    for (const folder of folders) await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    for (const file of files) await copyIfThere(join(source, file), join(target, file));
    const { rows } = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    await writeFile(join(target, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600 });
    await writeFile(join(target, 'standby.signal'), '', { mode: 0o600 });
  } finally {
    await client.end();
  }
}

/** A file that was removed meanwhile is made or removed again by the log. */
async function copyIfThere(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
