import { parentPort } from 'node:worker_threads';
import { defined } from '@hoga/kernel/assert';

export interface ThreadTask<Task> {
  readonly number: number;
  readonly task: Task;
}

export type ThreadAnswer<Done> =
  | { readonly number: number; readonly done: Done }
  | { readonly number: number; readonly failure: string };

/** Serves the tasks of a `WorkThread`: called by the thread's entry. A task that throws fails alone. */
export function serveThread<Task, Done>(work: (task: Task) => Done | Promise<Done>): void {
  const port = defined(parentPort, 'a thread has a parent');
  const answerTo = async ({ number, task }: ThreadTask<Task>): Promise<ThreadAnswer<Done>> => {
    try {
      return { number, done: await work(task) };
    } catch (error) {
      return { number, failure: String(error) };
    }
  };
  port.on('message', async (sent: ThreadTask<Task>) => port.postMessage(await answerTo(sent)));
}
