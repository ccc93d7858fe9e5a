import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
/** Far beyond any step's duration: a stuck step fails with a message. */
const STEP_MS = 240_000;

export async function until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + STEP_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${otherwise} after ${STEP_MS / 1_000} s`);
    await delay(POLL_MS);
  }
}
