import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Processor time of one world, in seconds; the longest of 2,000 takes some five. */
const MOST_SECONDS = 180;

/** What the watching thread shares: the seed of the world that runs, and the processor time used when it began. */
export interface WatchedWorld {
  readonly seed: Int32Array;
  readonly beganSeconds: Float64Array;
  readonly mostSeconds: number;
}

/** Processor time of this process, all its threads together. */
export function usedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Ends this process when a world uses far more processor time than any world that ends, and prints its seed. It is watched
 * from a thread, since a loop of promises alone lets no timer run; waiting for a busy processor does not count. The result is
 * to be called at the beginning of each world.
 */
export async function limitProcessorTime(mostSeconds = MOST_SECONDS): Promise<(seed: number) => void> {
  const watched: WatchedWorld = {
    seed: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    beganSeconds: new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)),
    mostSeconds,
  };
  watched.beganSeconds[0] = usedSeconds();
  const watch = new Worker(new URL('processor-time-watch.ts', import.meta.url), { workerData: watched });
  // A thread starts only while the loop of this one runs.
  await once(watch, 'message');
  watch.unref();
  return (seed) => {
    watched.beganSeconds[0] = usedSeconds();
    watched.seed[0] = seed;
  };
}
