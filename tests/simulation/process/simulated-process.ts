import type { Timers } from '@hoga/market/timers';
import type { EventQueue } from '../time/event-queue.ts';

/**
 * An operating system's process from outside: everything reaches it through `deliver`, so that a dead
 * one runs nothing more and a suspended one runs it late. Its clock is its own and may be wrong.
 */
export class SimulatedProcess {
  readonly name: string;
  readonly timers: Timers;
  /** How far its clock is ahead of true time. */
  clockOffsetMs = 0;
  /** How often its clock has jumped: after a jump it cannot measure how long it was suspended. */
  jumps = 0;
  /** How often it was suspended and woken. */
  sleeps = 0;
  readonly #queue: EventQueue;
  #state: 'alive' | 'suspended' | 'dead' = 'alive';
  readonly #mailbox: { readonly run: () => void; readonly isTimer: boolean }[] = [];

  constructor(name: string, queue: EventQueue) {
    this.name = name;
    this.#queue = queue;
    this.timers = processTimers(this, queue);
  }

  get isAlive(): boolean {
    return this.#state !== 'dead';
  }

  get isRunning(): boolean {
    return this.#state === 'alive';
  }

  deliver(run: () => void, isTimer = false): void {
    if (this.#state === 'alive') run();
    else if (this.#state === 'suspended') this.#mailbox.push({ run, isTimer });
  }

  /** kill -9: memory and all that was planned are gone. */
  kill(): void {
    this.#state = 'dead';
    this.#mailbox.length = 0;
  }

  suspend(): void {
    if (this.#state === 'alive') this.#state = 'suspended';
  }

  /** Messages that came meanwhile wait, in their order; they may be handled before the process's own timers. */
  resume(isTimersLast = false): void {
    if (this.#state !== 'suspended') return;
    this.#state = 'alive';
    this.sleeps += 1;
    const found = this.#mailbox.splice(0);
    if (isTimersLast) found.sort((a, b) => Number(a.isTimer) - Number(b.isTimer));
    for (const { run, isTimer } of found) this.#queue.after(0, () => this.deliver(run, isTimer));
  }
}

/** Delays are counted by a clock that never jumps, as the operating system's are; only `now` shows the wrong time. */
function processTimers(process: SimulatedProcess, queue: EventQueue): Timers {
  return {
    now: () => queue.now + process.clockOffsetMs,
    after(delayMs, callback) {
      let isCancelled = false;
      const cancel = queue.after(delayMs, () => process.deliver(() => (isCancelled ? undefined : callback()), true));
      return () => {
        isCancelled = true;
        cancel();
      };
    },
    every(intervalMs, callback) {
      let isStopped = false;
      let cancel = (): void => undefined;
      // Planned anew when it has run: a process that slept is called once, not once for every interval it missed.
      const plan = (): void => {
        cancel = queue.after(intervalMs, () => process.deliver(fire, true));
      };
      const fire = (): void => {
        if (isStopped) return;
        callback();
        if (!isStopped) plan();
      };
      plan();
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}
