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
export function serveThread<Task, Done>(work: (task: Task) => Done): void {
  const port = defined(parentPort, 'a thread has a parent');
  const answerTo = ({ number, task }: ThreadTask<Task>): ThreadAnswer<Done> => {
    try {
      return { number, done: work(task) };
    } catch (error) {
      return { number, failure: String(error) };
    }
  };
  port.on('message', (sent: ThreadTask<Task>) => port.postMessage(answerTo(sent)));
}
