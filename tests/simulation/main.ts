import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { simulationCommand } from './command.ts';
import { type Done, doJob, type Job } from './jobs.ts';
import { limitProcessorTime } from './processor-time.ts';
import { openPool } from './worker-pool.ts';

const SELF = fileURLToPath(import.meta.url);
const PINS = fileURLToPath(new URL('variants/pins.ts', import.meta.url));
const AS_WORKER = '--worker';

/** The number of processes, where a run of several programs divides the cores and no option sets it. */
const { SIM_WORKERS } = process.env;

/** A world allocates some 40 MB and keeps part of it until its end, which a smaller young generation copies several times. */
const MEMORY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

const startWorker = () => fork(SELF, [AS_WORKER], { execArgv: [...process.execArgv, ...MEMORY] });

if (process.argv[2] !== AS_WORKER) {
  process.exitCode = await simulationCommand({
    args: process.argv.slice(2),
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
    openPool: (workers) => openPool(workers ?? (Number(SIM_WORKERS) || availableParallelism()), startWorker),
    writePins: (text) => writeFile(PINS, text),
    elapsedMs: () => performance.now(),
  });
} else {
  // Without a reader of its results a worker ends in the middle of a world.
  process.once('disconnect', () => process.exit());
  const limited = limitProcessorTime();
  process.on('message', async (job: Job) => {
    doJob(job, await limited).then((done: Done) => process.send?.(done));
  });
}
