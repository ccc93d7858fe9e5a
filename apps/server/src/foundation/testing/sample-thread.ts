import { threadId } from 'node:worker_threads';
import { serveThread } from '../serve-thread.ts';

export type SampleTask = number | 'throw' | 'end';

/** Doubles numbers and reports the thread. */
serveThread((task: SampleTask) => {
  if (task === 'throw') throw new Error('no such number');
  if (task === 'end') process.exit(1);
  return { doubled: task * 2, threadId };
});
