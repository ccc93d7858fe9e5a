/** How time is taken and given back. */
export interface Pacing {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Goes on as soon as whatever has arrived meanwhile was served. */
  yield(work: () => void): void;
  /** Goes on after so many milliseconds, or later where there is more to do. */
  pause(ms: number, work: () => void): void;
}

/** The event loop: what has arrived is served before an immediate is. Nothing of this keeps the process alive. */
export const EVENT_LOOP: Pacing = {
  now: () => performance.now(),
  yield: (work) => void setImmediate(work),
  pause: (ms, work) => void setTimeout(work, ms).unref(),
};

/** Work that can stop after any step. */
export interface Steps {
  /** Does one; false once there is nothing left to do. */
  step(): boolean;
}

/**
 * Works for so long at most. What is not finished goes behind the others: work that never ends must not be all that is
 * done.
 */
export function workInTurns(all: Set<Steps>, pacing: Pacing, ms: number): void {
  const end = pacing.now() + ms;
  for (const work of all) {
    all.delete(work);
    if (!workUntil(work, pacing, end)) continue;
    all.add(work);
    return;
  }
}

/** Whether something is left. */
function workUntil(work: Steps, pacing: Pacing, end: number): boolean {
  while (work.step()) if (pacing.now() >= end) return true;
  return false;
}
