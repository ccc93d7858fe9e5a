import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process.ts';

const HOLDER = fileURLToPath(new URL('./testing/holder.ts', import.meta.url));

/** The folder of a stopped first start. */
let prepared: string;
let folder: string;
let lines: string[];
let running: EmbeddedPostgres[];
let cleanUp: (() => Promise<unknown>)[];

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'hoga-embedded-'));
  const { stop } = await startEmbeddedPostgres({ dataDir: prepared, log: () => undefined });
  await stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hoga-embedded-'));
  lines = [];
  running = [];
  cleanUp = [];
});

/**
 * Makes the next start a later one. The cluster is copied with its owner, which takes a tenth of the CPU of creating
 * one.
 */
async function copyPrepared(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(prepared, 'cluster'), join(prepared, 'password'), folder]);
}

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await Promise.all(cleanUp.map((undo) => undo()));
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: (line) => lines.push(line), ...options });
  running.push(server);
  return server;
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // These tests kill servers with open sessions.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const writeRow = (url: string) => query(url, 'CREATE TABLE pot (n int); INSERT INTO pot VALUES (42)');
const readRow = (url: string) => query(url, 'SELECT n FROM pot');

async function occupy(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => new Promise((done) => server.close(done)));
  return server;
}

/** A PostgreSQL of another program, which is then killed. */
interface Held {
  readonly url: string;
  readonly pid: number;
}

async function startInProgram(): Promise<{ program: ChildProcess; message: Held }> {
  const program: ChildProcess = fork(HOLDER, [folder], { execArgv: ['--import', 'tsx'] });
  const [message] = (await once(program, 'message')) as [Held];
  return { program, message };
}

async function startInKilledProgram(): Promise<Held> {
  const { program, message } = await startInProgram();
  await writeRow(message.url);
  program.kill('SIGKILL');
  await once(program, 'exit');
  return message;
}

describe('a start', () => {
  it('keeps the data, the password and the port from one to the next', async () => {
    const first = await start();
    await writeRow(first.url);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await readRow(second.url)).toEqual([{ n: 42 }]);
  });

  it('is durable, local, deterministic and asks for the password', async () => {
    const { url, dataDir } = await start();
    const wanted = {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      data_checksums: 'on',
    };
    const names = Object.keys(wanted).map((name) => `'${name}'`);
    const rows = await query<{ name: string; setting: string }>(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN (${names})`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual(wanted);
    expect(await query(url, "SELECT upper('é호') AS up, 'Z' < 'a' AS by_code")).toEqual([{ up: 'É호', by_code: true }]);
    const bad = new URL(url);
    bad.password = 'guess';
    await expect(query(bad.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  });

  it('begins again where an earlier one was cut short', async () => {
    await mkdir(join(folder, 'cluster.new', 'base'), { recursive: true });
    const { url } = await start();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('refuses a cluster of another major version', async () => {
    await copyPrepared();
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 12 .*pg_dump/s);
  });

  it('says what is wrong when the password file is gone', async () => {
    await copyPrepared();
    await rm(join(folder, 'password'));
    await expect(start()).rejects.toThrow(/password is missing/);
  });
});

describe('the port', () => {
  beforeEach(copyPrepared);

  it('moves when another program has taken the kept one', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await first.stop();
    await occupy(port);
    const second = await start();
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(lines).toContain(`port ${port} is taken by another program; PostgreSQL moves to another`);
    expect(await readFile(join(second.dataDir, 'port'), 'utf8')).toBe(`${new URL(second.url).port}\n`);
  });

  it('is refused when it was asked for and is taken', async () => {
    const taken = (await occupy(0)).address();
    const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
    await expect(start({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
  });
});

describe('a crash', () => {
  beforeEach(copyPrepared);

  it('of the server ends in a new one with everything committed', async () => {
    const server = await start();
    await writeRow(server.url);
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(server.pid).not.toBe(killed), { timeout: 150_000, interval: 50 });
    expect(await readRow(server.url)).toEqual([{ n: 42 }]);
  });

  it('of the program leaves a server that goes on in the next start, without a stop and a checkpoint [E11]', async () => {
    const left = await startInKilledProgram();
    const next = await start();
    expect(next.pid).toBe(left.pid);
    expect(lines).toContain(`the PostgreSQL an earlier run left behind goes on (process ${left.pid})`);
    expect(await readRow(next.url)).toEqual([{ n: 42 }]);
    await next.stop();
    expect(isAlive(left.pid)).toBe(false);
  });

  it('of the program leaves a server that a start with other settings stops first', async () => {
    const left = await startInKilledProgram();
    const next = await start({ durable: false });
    expect(isAlive(left.pid)).toBe(false);
    expect(lines).toContain(`stopping the PostgreSQL an earlier run left behind (process ${left.pid})`);
    expect(await readRow(next.url)).toEqual([{ n: 42 }]);
  });

  it('of a server that was taken over ends in a new one', async () => {
    const left = await startInKilledProgram();
    const next = await start();
    process.kill(left.pid, 'SIGKILL');
    await vi.waitFor(() => expect(next.pid).not.toBe(left.pid), { timeout: 150_000, interval: 50 });
  });

  it('of both is recovered from', async () => {
    const left = await startInKilledProgram();
    process.kill(left.pid, 'SIGKILL');
    const next = await start();
    expect(await readRow(next.url)).toEqual([{ n: 42 }]);
  });

  it('is recovered from when its process number belongs to another program', async () => {
    const left = await startInKilledProgram();
    process.kill(left.pid, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(left.pid)).toBe(false));
    // Run as the server's account: PostgreSQL ignores another account's process.
    const { uid, gid } = await stat(join(folder, 'cluster'));
    const unrelated = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    await once(unrelated, 'spawn');
    cleanUp.push(async () => unrelated.kill());
    const lockFile = join(folder, 'cluster', 'postmaster.pid');
    await writeFile(lockFile, (await readFile(lockFile, 'utf8')).replace(/^\d+/, String(unrelated.pid)));
    const next = await start();
    expect(unrelated.exitCode ?? unrelated.signalCode).toBeNull();
    expect(await readRow(next.url)).toEqual([{ n: 42 }]);
  });
});

it('is waited for by a program that has nothing else to do', async () => {
  await copyPrepared();
  const { program, message } = await startInProgram();
  program.send('end');
  const [code] = await once(program, 'exit');
  expect({ code, isAlive: isAlive(message.pid) }).toEqual({ code: 0, isAlive: false });
});

it('stops once however often it is asked, also right after a crash', async () => {
  await copyPrepared();
  const server = await start();
  process.kill(server.pid, 'SIGKILL');
  await Promise.all([server.stop(), server.stop()]);
  expect(isAlive(server.pid)).toBe(false);
  const again = await start();
  expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
