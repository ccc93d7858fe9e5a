import { type ChildProcess, fork } from 'node:child_process';
import { defined } from '@hoga/kernel/assert';
import { END_PACE, type LoadOrder, type LoadReport } from './load-plan.ts';

/** The load generator; a separate process, as users are. */
export class Load {
  readonly #child: ChildProcess = fork(new URL('./load-generator.ts', import.meta.url), [], {
    execArgv: process.execArgv,
  });

  get pid(): number {
    return defined(this.#child.pid, 'a process');
  }

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

  /** Ends a run whose pace is `untilEnded`. */
  end(): void {
    this.#child.send(END_PACE);
  }

  stop(): void {
    this.#child.kill();
  }
}
