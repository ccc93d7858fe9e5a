import type { ChildProcess } from 'node:child_process';
import type { Done, Job } from './jobs.ts';

interface Waiting {
  readonly job: Job;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerPool {
  perform(job: Job): Promise<Done>;
  close(): void;
}

/** Processes with one job at a time each; started when there is a job. */
export function openPool(size: number, start: () => ChildProcess): WorkerPool {
  const waiting: Waiting[] = [];
  const workers = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];

  function next(): void {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? hire();
    const task = worker === null ? undefined : waiting.shift();
    if (worker === null || task === undefined) return;
    const onExit = (code: number | null): void => {
      workers.delete(worker);
      task.reject(new Error(`a worker ended with ${code} during ${JSON.stringify(task.job)}`));
    };
    worker.once('exit', onExit);
    worker.once('message', (done) => {
      worker.off('exit', onExit);
      idle.push(worker);
      task.resolve(done as Done);
      next();
    });
    worker.send(task.job);
  }

  function hire(): ChildProcess | null {
    if (workers.size >= size) return null;
    const worker = start();
    workers.add(worker);
    return worker;
  }

  return {
    perform: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        next();
      }),
    close() {
      for (const worker of workers) worker.kill();
    },
  };
}
