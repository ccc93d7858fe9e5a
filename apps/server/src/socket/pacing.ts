/** Clock and scheduling of cooperative work. */
export interface Pacing {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Continues after pending I/O has been served. */
  yield(work: () => void): void;
  /** Continues after this many milliseconds, or later on a busy loop. */
  pause(ms: number, work: () => void): void;
}

/** The event loop: I/O is served before an immediate. Nothing here keeps the process alive. */
export const EVENT_LOOP: Pacing = {
  now: () => performance.now(),
  yield: (work) => void setImmediate(work),
  pause: (ms, work) => void setTimeout(work, ms).unref(),
};

/** Work that can stop after any step. */
export interface Steps {
  /** Does one step; false when none is left. */
  step(): boolean;
}

/** Works for at most `ms`. Unfinished work moves behind the others: endless work must not starve them. */
export function workInTurns(all: Set<Steps>, pacing: Pacing, ms: number): void {
  const end = pacing.now() + ms;
  for (const work of all) {
    all.delete(work);
    if (!workUntil(work, pacing, end)) continue;
    all.add(work);
    return;
  }
}

/** Whether work is left. */
function workUntil(work: Steps, pacing: Pacing, end: number): boolean {
  while (work.step()) if (pacing.now() >= end) return true;
  return false;
}
