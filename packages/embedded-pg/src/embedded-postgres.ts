import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { archivingSettings } from './backup/log-archive.ts';
import { type Cluster, clusterFolder, openCluster, SUPERUSER } from './cluster.ts';
import { livingHolder, lockFolder } from './folder-lock.ts';
import { freePort } from './free-port.ts';
import { errorCode, stopServer } from './process.ts';
import { adoptRestored } from './restored-cluster.ts';
import { type LaunchOptions, launchServer, PortTakenError, type ServerProcess } from './server.ts';

const HOST = '127.0.0.1';
const DATABASE = 'hoga';
const RESTART_PAUSE_MS = { first: 200, most: 5_000 } as const;

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its password, port and log; created when missing. */
  readonly dataDir: string;
  /** Fixed port; absent: a free one, kept for the next start. */
  readonly port?: number | undefined;
  readonly log: (line: string) => void;
  /** False only for disposable data: a crash may then lose or corrupt it. */
  readonly durable?: boolean | undefined;
  /** Where the log is archived, so that the database can be restored to any moment after a backup. */
  readonly backups?: string | undefined;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** The running server's; it changes after a crash and restart. */
  readonly pid: number;
  /** The actual data folder: differs from the requested one when the database account cannot enter that. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Runs an embedded PostgreSQL server on 127.0.0.1. It is restarted when it dies, stopped by `stop`, and survives a kill
 * of this process: the next start takes the data over.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const folder = await clusterFolder(options.dataDir, log);
  const release = await lockFolder(folder, log);
  try {
    const before = await adoptRestored(folder, new Date());
    if (before !== null) log(`the restored database is used from now on; the one before it is in ${before}`);
    const cluster = await openCluster(folder, { durable, log });
    const { backups } = options;
    const settings = backups === undefined ? {} : await archivingSettings(backups, cluster.account);
    const { server, port } = await launchOnPort(cluster, { durable, log, settings, port: options.port });
    const url = address(cluster, port, DATABASE);
    const relaunch = () => launchServer(cluster, { port, durable, log, settings });
    const supervisor = supervise(server, { log, relaunch });
    try {
      await ensureDatabase(address(cluster, port, 'postgres'));
    } catch (error) {
      await supervisor.stop();
      throw error;
    }
    return {
      url,
      dataDir: folder,
      get pid() {
        return supervisor.pid();
      },
      stop: async () => {
        await supervisor.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The url of the folder's database while another process runs it; `undefined` otherwise. */
export async function runningEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  const folder = await clusterFolder(dataDir, log);
  if ((await livingHolder(folder)) === undefined) return undefined;
  const cluster = await openCluster(folder, { durable: true, log });
  const port = await keptPort(cluster);
  return port === undefined ? undefined : address(cluster, port, DATABASE);
}

interface PortOptions extends Omit<LaunchOptions, 'port'> {
  readonly port: number | undefined;
}

async function launchOnPort(
  cluster: Cluster,
  { port: fixed, ...launch }: PortOptions,
): Promise<{ server: ServerProcess; port: number }> {
  const kept = fixed ?? (await keptPort(cluster));
  if (kept !== undefined) {
    try {
      return { server: await launchServer(cluster, { port: kept, ...launch }), port: kept };
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
      if (fixed !== undefined) throw new Error(`Port ${fixed} on ${HOST} is taken: PostgreSQL cannot use it.`);
      launch.log(`port ${kept} is taken by another program; PostgreSQL moves to another`);
    }
  }
  const port = await freePort();
  const server = await launchServer(cluster, { port, ...launch });
  await writeFile(cluster.portFile, `${port}\n`);
  return { server, port };
}

async function keptPort({ portFile }: Cluster): Promise<number | undefined> {
  try {
    const port = Number(await readFile(portFile, 'utf8'));
    return Number.isSafeInteger(port) && port > 0 && port <= 65_535 ? port : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function address({ password }: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@${HOST}:${port}/${database}`;
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A lost connection also fails the running statement, which reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

interface Supervised {
  readonly log: (line: string) => void;
  readonly relaunch: () => Promise<ServerProcess>;
}

/** Restarts the server whenever it ends unexpectedly. */
function supervise(first: ServerProcess, { log, relaunch }: Supervised): { pid(): number; stop(): Promise<void> } {
  let server = first;
  let up = true;
  const stopping = new AbortController();

  const relaunchUntilUp = async (): Promise<ServerProcess | undefined> => {
    let pauseMs: number = RESTART_PAUSE_MS.first;
    while (!stopping.signal.aborted) {
      try {
        return await relaunch();
      } catch (error) {
        log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`);
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MS.most);
      }
    }
    return undefined;
  };

  const watch = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      up = false;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL (process ${server.pid}) ended unexpectedly; starting it again`);
      const next = await relaunchUntilUp();
      if (next === undefined) return;
      server = next;
      up = true;
      // Stopped while the new one was starting: it must not stay behind.
      if (stopping.signal.aborted) {
        server.outlive();
        await stopServer(server.pid, log);
      } else log(`PostgreSQL runs again (process ${server.pid})`);
    }
  };

  const watched = watch();
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    // As the last pending work nothing else would keep the process alive until the server has ended.
    server.outlive();
    if (up) await stopServer(server.pid, log);
    await watched;
  };
  return {
    pid: () => server.pid,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
