import { setTimeout as delay } from 'node:timers/promises';

/** Resolves with the work or after the time limit. The wait itself keeps the process alive. */
export async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const wait = new AbortController();
  await Promise.race([work, delay(ms, undefined, { signal: wait.signal }).catch(() => undefined)]);
  wait.abort();
}
