import { systemClock } from '@hoga/kernel/clock';
import type { Timers } from '@hoga/market/timers';

/** The process's own clock and timers. They do not keep a finished process alive. */
export const systemTimers: Timers = {
  now: systemClock.now,
  every(intervalMs, callback) {
    const timer = setInterval(callback, intervalMs);
    timer.unref();
    return () => clearInterval(timer);
  },
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
