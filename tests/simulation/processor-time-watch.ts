import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { usedSeconds, type WatchedWorld } from './processor-time.ts';

const { seed, beganSeconds, mostSeconds } = workerData as WatchedWorld;
const STDERR = 2;

setInterval(() => {
  if (usedSeconds() - (beganSeconds[0] ?? 0) <= mostSeconds) return;
  writeSync(STDERR, `seed ${seed[0]} does not end: ${mostSeconds} s of processor time\n`);
  process.kill(process.pid, 'SIGKILL');
}, 500);

parentPort?.postMessage('watching');
