import type { EventQueue } from './event-queue.ts';

/** Immediates that are queued together. Between two of them Node runs all ready promises, but does not poll the system. */
const TURNS = 64;

/** Runs every event due until then. After each event, all promises that are ready run before the next one. */
export function runUntil(queue: EventQueue, until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const turn = (): void => {
      if (isOver) return;
      try {
        isOver = !queue.step(until);
      } catch (error) {
        isOver = true;
        reject(error);
      }
      if (isOver) resolve();
    };
    const queueTurns = (): void => {
      if (isOver) return;
      for (let queued = 0; queued < TURNS; queued++) setImmediate(turn);
      setImmediate(queueTurns);
    };
    turn();
    queueTurns();
  });
}
