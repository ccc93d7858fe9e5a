import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './serve-thread.ts';

interface Waiting<Done> {
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A thread for computations of members' calls that take longer than the engine's thread may be held up. Started with the
 * first task; one that has ended fails the tasks that wait for it, and the next task starts another.
 */
export class WorkThread<Task, Done> {
  readonly #start: () => Worker;
  readonly #waiting = new Map<number, Waiting<Done>>();
  #worker: Worker | null = null;
  #tasks = 0;

  /** `entry` serves tasks with `serveThread`. */
  constructor(entry: URL) {
    this.#start = () => (entry.pathname.endsWith('.ts') ? sourceWorker(entry) : new Worker(entry, { execArgv: [] }));
  }

  run(task: Task): Promise<Done> {
    this.#worker ??= this.#started();
    this.#tasks += 1;
    const sent: ThreadTask<Task> = { number: this.#tasks, task };
    const done = new Promise<Done>((resolve, reject) => this.#waiting.set(sent.number, { resolve, reject }));
    this.#worker.postMessage(sent);
    return done;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #started(): Worker {
    const worker = this.#start();
    // A process ends when everything else in it has.
    worker.unref();
    worker.on('message', (answer: ThreadAnswer<Done>) => this.#answered(answer));
    worker.on('error', (error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, new Error('the work thread has ended')));
    return worker;
  }

  #answered(answer: ThreadAnswer<Done>): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ('done' in answer) waiting?.resolve(answer.done);
    else waiting?.reject(new Error(answer.failure));
  }

  #ended(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Development and tests run sources: a thread has the loader of TypeScript only where it registers it itself. */
function sourceWorker(entry: URL): Worker {
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}'); });`;
  return new Worker(script, { eval: true, execArgv: [] });
}
