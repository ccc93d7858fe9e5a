import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { program } from './binaries.ts';
import { type Cluster, SERVER_ENVIRONMENT, SUPERUSER } from './cluster.ts';
import { commandLine, errorCode, isAlive, stopServer } from './process.ts';

/** Crash recovery replays at most `max_wal_size`; this is far beyond it. */
const READY_MS = 300_000;
const PROGRESS_MS = 5_000;
const POLL_MS = 20;
/** A leftover server that takes longer to answer is restarted. */
const ADOPTION_MS = 5_000;
const LOG_LIMIT_BYTES = 8 * 1_024 * 1_024;

/** After kill -9 of the server its sessions keep the shared memory until they notice. */
const ORPHANS_MS = 30_000;

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

export interface ServerProcess {
  readonly pid: number;
  /** Settles when the server has ended, for any reason; it does not keep the process alive by itself. */
  readonly ended: Promise<void>;
  /** From now on this process stays alive until the server has ended. */
  outlive(): void;
}

export interface LaunchOptions {
  readonly port: number;
  readonly durable: boolean;
  readonly log: (line: string) => void;
  /** In addition to the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The timeout until it is ready. */
  readonly readyMs?: number;
}

/** Starts the server on the cluster and returns when it accepts connections. */
export async function launchServer(cluster: Cluster, options: LaunchOptions): Promise<ServerProcess> {
  const deadline = performance.now() + ORPHANS_MS;
  for (;;) {
    const left = await adoptLeftover(cluster, options);
    if (left !== null) return left;
    await clearLeftover(cluster, options.log);
    const attempt = await tryLaunch(cluster, options);
    if ('pid' in attempt) return attempt;
    const { complaint } = attempt;
    if (/could not bind|Address already in use/.test(complaint)) throw new PortTakenError(complaint);
    const orphans = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(complaint);
    if (!orphans || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start on ${cluster.dataFolder}:\n${complaint || 'it said nothing'}`);
    }
    await delay(POLL_MS * 5);
  }
}

/** Settings for a small machine, with full durability unless the data is disposable. */
function settings({ port, durable, settings: others }: LaunchOptions): readonly string[] {
  const values: Readonly<Record<string, string | number>> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 100,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    max_wal_size: '1GB',
    // Log files are reused: creating one blocks every commit while it is written.
    min_wal_size: '1GB',
    checkpoint_timeout: '10min',
    random_page_cost: 1.1,
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...others,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function serverCommand(cluster: Cluster, options: LaunchOptions): readonly string[] {
  return [program(cluster.binaries, 'postgres'), '-D', cluster.dataFolder, ...settings(options)];
}

async function tryLaunch(cluster: Cluster, options: LaunchOptions): Promise<ServerProcess | { complaint: string }> {
  const logStart = await shortenLog(cluster.logFile);
  const output = await open(cluster.logFile, 'a', 0o600);
  let child: ChildProcess;
  try {
    // In its own session: Ctrl-C in the terminal reaches only this process, and the database outlives its last
    // statement.
    const [file = '', ...parameters] = serverCommand(cluster, options);
    child = spawn(file, parameters, {
      ...cluster.account,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
  } finally {
    await output.close();
  }
  child.unref();
  const { pid } = child;
  if (pid === undefined) throw new Error('PostgreSQL has no process id');
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const { log, readyMs = READY_MS } = options;
  if (await becomesReady({ cluster, child, pid, log, readyMs })) return { pid, ended, outlive: () => child.ref() };
  return { complaint: await logSince(cluster.logFile, logStart) };
}

interface Starting {
  readonly cluster: Cluster;
  readonly child: ChildProcess;
  readonly pid: number;
  readonly log: (line: string) => void;
  readonly readyMs: number;
}

async function becomesReady({ cluster, child, pid, log, readyMs }: Starting): Promise<boolean> {
  const began = performance.now();
  let nextReport = PROGRESS_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const lock = await readLock(cluster);
    if (lock?.pid === pid && lock.status === 'ready') return true;
    const waited = performance.now() - began;
    if (waited > readyMs) {
      await stopServer(pid, log);
      throw new Error(`PostgreSQL was not ready after ${readyMs / 1_000} s; see ${cluster.logFile}`);
    }
    if (waited > nextReport) {
      log(`PostgreSQL is still starting (${Math.round(waited / 1_000)} s)`);
      nextReport += PROGRESS_MS;
    }
    await delay(POLL_MS);
  }
  return false;
}

/**
 * A leftover server of an earlier run, if it has the same settings and answers. Stopping it would need a checkpoint,
 * which under load takes longer than the rest of a start.
 */
async function adoptLeftover(cluster: Cluster, options: LaunchOptions): Promise<ServerProcess | null> {
  const lock = await readLock(cluster);
  if (lock?.status !== 'ready' || !isAlive(lock.pid)) return null;
  const { pid } = lock;
  const isTheSame = (await commandLine(pid))?.trim() === serverCommand(cluster, options).join(' ').trim();
  if (!isTheSame || !(await answers(cluster, options.port))) return null;
  options.log(`the PostgreSQL an earlier run left behind goes on (process ${pid})`);
  return foreignServer(pid);
}

async function answers({ password }: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: ADOPTION_MS,
    query_timeout: ADOPTION_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    client.connection.stream.destroy();
  }
}

/** A server that is no child of this process: its end is not signalled. */
function foreignServer(pid: number): ServerProcess {
  let poller: NodeJS.Timeout | undefined;
  const ended = new Promise<void>((resolve) => {
    poller = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(poller);
      resolve();
    }, POLL_MS * 5).unref();
  });
  return { pid, ended, outlive: () => void poller?.ref() };
}

/**
 * Stops a server that outlived its program. Otherwise this process's number replaces the one in the lock file: an
 * unrelated process or a zombie may have that number now, while PostgreSQL ignores its parent and still checks that no
 * process uses the shared memory.
 */
export async function clearLeftover(cluster: Pick<Cluster, 'dataFolder'>, log: (line: string) => void): Promise<void> {
  const lock = await readLock(cluster);
  if (lock === undefined) return;
  const command = isAlive(lock.pid) ? await commandLine(lock.pid) : undefined;
  if (command?.includes(cluster.dataFolder) && command.includes('postgres')) {
    log(`stopping the PostgreSQL an earlier run left behind (process ${lock.pid})`);
    await stopServer(lock.pid, log);
    return;
  }
  const file = join(cluster.dataFolder, 'postmaster.pid');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));
}

/** The server's own lock file: its process id and, in the last line, its status. */
async function readLock({
  dataFolder,
}: Pick<Cluster, 'dataFolder'>): Promise<{ pid: number; status: string } | undefined> {
  try {
    const lines = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(lines[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Keeps one older log; returns the offset of this start's first line. */
async function shortenLog(file: string): Promise<number> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= LOG_LIMIT_BYTES) return size;
  await rename(file, `${file}.1`);
  return 0;
}

async function logSince(file: string, start: number): Promise<string> {
  const bytes = await readFile(file);
  return bytes.subarray(start).toString('utf8').trim();
}
