import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = join(ROOT, 'apps/server/dist/main.mjs');
// A process stops by itself when the launcher is gone, however that ended.
const LIFELINE = new URL('../../../scripts/lib/lifeline.mjs', import.meta.url).href;
const POLL_MS = 100;
/** Far beyond a start's duration: a failed start ends by itself. */
const READY_MS = 300_000;

export interface NodeOptions {
  readonly name: string;
  readonly roles: string;
  readonly port: number;
  readonly logFile: string;
  readonly env: Readonly<Record<string, string>>;
}

/** One process of the cluster, which can be killed, frozen, stopped and started again under its name. */
export class ServerNode {
  readonly name: string;
  readonly roles: string;
  readonly url: string;
  readonly port: number;
  readonly #options: NodeOptions;
  #process: ChildProcess | null = null;

  constructor(options: NodeOptions) {
    this.name = options.name;
    this.roles = options.roles;
    this.port = options.port;
    this.url = `http://127.0.0.1:${options.port}`;
    this.#options = options;
  }

  /** Resolves when the server reports that it is ready. */
  async start(): Promise<void> {
    const { env, logFile, name, roles, port } = this.#options;
    const started = spawn(process.execPath, [...SERVER_FLAGS, '--import', LIFELINE, SERVER], {
      cwd: ROOT,
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), ROLES: roles, NODE_NAME: name },
      // A signal of the terminal is for the launcher, which stops all in their order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#process = started;
    const log = createWriteStream(logFile, { flags: 'a' });
    let last = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        last = (last + text).slice(-2_000);
        log.write(text);
      });
    }
    const deadline = performance.now() + READY_MS;
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error(`${name} ended while starting:\n${last}`);
      if (performance.now() > deadline) throw new Error(`${name} was not ready after ${READY_MS / 1_000} s:\n${last}`);
      await delay(POLL_MS);
    }
  }

  get isRunning(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  async isReady(): Promise<boolean> {
    const asked = fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return await asked.then(
      ({ ok }) => ok,
      () => false,
    );
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#process === null || !this.isRunning) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
  }
}
