import { type ChildProcess, fork } from 'node:child_process';
import type { LoadOrder, LoadReport } from './load-plan.ts';

/** The load generator; a separate process, as users are. */
export class Load {
  readonly #child: ChildProcess = fork(new URL('./load-generator.ts', import.meta.url), [], {
    execArgv: process.execArgv,
  });

  run(order: LoadOrder): Promise<LoadReport> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`the load generator ended with ${code}`));
      this.#child.once('exit', ended);
      this.#child.once('message', (report) => {
        this.#child.off('exit', ended);
        resolve(report as LoadReport);
      });
      this.#child.send(order);
    });
  }

  stop(): void {
    this.#child.kill();
  }
}
