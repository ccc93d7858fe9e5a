import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './serve-thread.ts';

interface Waiting<Done> {
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A thread for members' computations that would block the engine's thread for too long. Started with the first task;
 * when it exits, waiting tasks fail and the next task starts another.
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
    // The thread does not keep the process alive.
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

/** Development and tests run TypeScript sources: a thread must register the loader itself. */
function sourceWorker(entry: URL): Worker {
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry.href}'); });`;
  return new Worker(script, { eval: true, execArgv: [] });
}
