import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { defined } from '@hoga/kernel/assert';

/** The baselines; each is a program in this folder, `<name>-server.ts`. */
export type BaselineName = 'echo' | 'insert' | 'usual';

/**
 * The server of a baseline. Apart from the one that trades: in one process each would slow down the other, since
 * V8 would compile shared code for two kinds of use.
 */
export class BaselineServer {
  readonly name: BaselineName;
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(name: BaselineName, child: ChildProcess, port: number) {
    this.name = name;
    this.#child = child;
    this.port = port;
  }

  static async open(name: BaselineName, databaseUrl: string): Promise<BaselineServer> {
    const program = new URL(`./${name}-server.ts`, import.meta.url);
    const child = fork(program, [databaseUrl], { execArgv: process.execArgv });
    const [port] = await once(child, 'message');
    return new BaselineServer(name, child, Number(port));
  }

  get pid(): number {
    return defined(this.#child.pid, 'a process');
  }

  stop(): void {
    this.#child.kill();
  }
}
