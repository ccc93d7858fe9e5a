import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs';
import { freePort } from './free-port.ts';
import type { JourneyDatabase } from './run-database.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = join(ROOT, 'apps/server/dist/main.mjs');
// The server stops by itself when the test process is gone, however that ended.
const LIFELINE = new URL('../../../scripts/lib/lifeline.mjs', import.meta.url).href;

/** Far beyond a start's duration: a failed server ends by itself. */
const READY_MS = 180_000;
const STOP_MS = 30_000;
const POLL_MS = 50;
const LOG_LIMIT = 400_000;

export interface AppOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Absent: an embedded one in the data folder. */
  readonly database?: JourneyDatabase;
  /** The folder of an app that was killed or stopped with `keepData`, to start on its data again. */
  readonly dataDir?: string;
  /** Absent: a free one. The same again for programs that outlive a killed server. */
  readonly port?: number;
}

export interface App {
  readonly url: string;
  readonly dataDir: string;
  /** The server's output so far. */
  logs(): string;
  /** Stops the server and removes its data, unless a next start is to find it. */
  stop(options?: { readonly keepData?: boolean }): Promise<void>;
  /** Ends the server as a crash would; the data stays for a next start. */
  kill(): Promise<void>;
}

interface StartedServer {
  readonly url: string;
  readonly process: ChildProcess;
}

/** The servers that this process has started, those that have ended since included. */
const started: StartedServer[] = [];

/** Addresses of the servers that this process has started and not ended. */
export function runningServers(): readonly string[] {
  return started.filter((server) => !hasEnded(server.process)).map(({ url }) => url);
}

/** Starts the built server on a free port with its own data, and returns when it can serve. */
export async function startApp({ env = {}, database, dataDir, port: asked }: AppOptions = {}): Promise<App> {
  const folder = dataDir ?? (await createDataDir());
  const addresses =
    database === undefined ? {} : { DATABASE_URL: database.serverUrl, MIGRATION_DATABASE_URL: database.ownerUrl };
  const port = asked ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...SERVER_FLAGS, '--import', LIFELINE, SERVER], {
    cwd: ROOT,
    // The weeks that demo traders have behind them are of no use to a journey, and take their time.
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_PAST_DAYS: '0',
      ...addresses,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  started.push({ url, process: server });
  const logs = collectOutput(server);
  const app: App = {
    url,
    dataDir: folder,
    logs,
    stop: async ({ keepData = false } = {}) => {
      await end(server, 'SIGTERM', logs);
      if (!keepData) await rm(folder, { recursive: true, force: true });
    },
    kill: () => end(server, 'SIGKILL', logs),
  };
  try {
    await untilReady(server, url);
  } catch (error) {
    await app.stop();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${logs()}`);
  }
  return app;
}

export async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoga-e2e-'));
  // Started by root, the database runs under an account of its own that must get through.
  await chmod(folder, 0o711);
  return folder;
}

function collectOutput(server: ChildProcess): () => string {
  let text = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      text = (text + chunk).slice(-LOG_LIMIT);
    });
  }
  return () => text;
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    if (hasEnded(server)) throw new Error(`The server ended while starting (${server.exitCode ?? server.signalCode}).`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await delay(POLL_MS);
  }
  throw new Error(`The server was not ready after ${READY_MS / 1_000} s.`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals, logs: () => string): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  const inTime = await Promise.race([ended.then(() => true), delay(STOP_MS, false, { ref: false })]);
  if (inTime) return;
  server.kill('SIGKILL');
  await ended;
  throw new Error(`The server did not stop in ${STOP_MS / 1_000} s.\n${logs()}`);
}
