import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * The server that only echoes. Apart from the one that trades: in one process each would make the other slower, since
 * what both call is compiled for two kinds of use.
 */
export class Echo {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async open(): Promise<Echo> {
    const child = fork(new URL('./echo-server.ts', import.meta.url), [], { execArgv: process.execArgv });
    const [port] = await once(child, 'message');
    return new Echo(child, Number(port));
  }

  stop(): void {
    this.#child.kill();
  }
}
