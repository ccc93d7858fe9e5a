import { THROTTLE_DEFAULT_MS } from '@hoga/domain/inputs/throttle-default';

export interface Throttled<Args extends unknown[]> {
  (...args: Args): void;
  /** Drops the pending call, if any. */
  cancel: () => void;
}

/** Runs at once, then at most once per interval; the last call made meanwhile runs when the interval ends. */
export function throttle<Args extends unknown[]>(
  run: (...args: Args) => void,
  intervalMs: number = THROTTLE_DEFAULT_MS,
): Throttled<Args> {
  let waiting: Args | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const intervalEnded = () => {
    timer = null;
    if (waiting === null) return;
    const args = waiting;
    waiting = null;
    timer = setTimeout(intervalEnded, intervalMs);
    run(...args);
  };

  const throttled = (...args: Args) => {
    if (timer !== null) {
      waiting = args;
      return;
    }
    timer = setTimeout(intervalEnded, intervalMs);
    run(...args);
  };
  throttled.cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    waiting = null;
  };
  return throttled;
}
