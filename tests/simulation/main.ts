import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { simulationCommand } from './command.ts';
import { type Done, doJob, type Job } from './jobs.ts';
import { openPool } from './worker-pool.ts';

const SELF = fileURLToPath(import.meta.url);
const AS_WORKER = '--worker';

/** How many processes share the work, where a run of several programs divides the cores. */
const { SIM_WORKERS } = process.env;

if (process.argv[2] !== AS_WORKER) {
  const pool = openPool(Number(SIM_WORKERS) || availableParallelism(), () => fork(SELF, [AS_WORKER]));
  try {
    process.exitCode = await simulationCommand({
      args: process.argv.slice(2),
      print: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(text),
      perform: (job) => pool.perform(job),
      elapsedMs: () => performance.now(),
    });
  } finally {
    pool.close();
  }
} else {
  process.on('message', (job: Job) => {
    doJob(job).then((done: Done) => process.send?.(done));
  });
}
