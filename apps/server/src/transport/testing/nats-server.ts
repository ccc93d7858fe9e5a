import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const PROGRAM = process.env['NATS_BIN'] || 'nats-server';

/** Whether the machine has one: NATS_BIN, or the system package's `nats-server`. */
export const HAS_NATS = spawnSync(PROGRAM, ['--version']).status === 0;

export interface NatsConfiguration {
  readonly file?: string;
  /** Values of its variables. */
  readonly env?: Readonly<Record<string, string>>;
}

interface NatsCommand {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly violations: string[];
}

/** A NATS server for one test, on this machine only. */
export class NatsServer {
  readonly url: string;
  /** Lines of its log about refused publications. */
  readonly violations: readonly string[];
  readonly #command: NatsCommand;
  #process: ChildProcess;

  private constructor(url: string, command: NatsCommand, started: ChildProcess) {
    this.url = url;
    this.violations = command.violations;
    this.#command = command;
    this.#process = started;
  }

  /** Without a configuration every connection may send and receive everything. */
  static async start({ file, env = {} }: NatsConfiguration = {}): Promise<NatsServer> {
    const port = await freePort();
    const args = ['--addr', '127.0.0.1', '--port', String(port), ...(file === undefined ? [] : ['--config', file])];
    const command = { args, env, violations: [] };
    return new NatsServer(`nats://127.0.0.1:${port}`, command, await launch(command));
  }

  /** Its address for one of its users. */
  urlOf(user: string, password: string): string {
    return this.url.replace('//', `//${user}:${password}@`);
  }

  /** It stops answering, with its connections open, until it thaws. */
  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
  }

  /** At its previous address. */
  async restart(): Promise<void> {
    this.#process = await launch(this.#command);
  }
}

async function launch({ args, env, violations }: NatsCommand): Promise<ChildProcess> {
  const started = spawn(PROGRAM, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = createInterface({ input: started.stderr });
  const isReady = await new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes('Violation')) violations.push(line);
      if (line.includes('Server is ready')) resolve(true);
    });
    lines.once('close', () => resolve(false));
  });
  if (!isReady) throw new Error(`${PROGRAM} did not start`);
  return started;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
