import type { Pacing } from '../pacing.ts';

/** An event loop in virtual time: I/O first, then immediates, then due timers. */
export class VirtualLoop implements Pacing {
  time = 0;
  /** Times at which I/O was served. */
  readonly served: number[] = [];
  #immediates: (() => void)[] = [];
  #timers: { readonly due: number; readonly work: () => void }[] = [];

  now(): number {
    return this.time;
  }

  yield(work: () => void): void {
    this.#immediates.push(work);
  }

  pause(ms: number, work: () => void): void {
    this.#timers.push({ due: this.time + ms, work });
  }

  /** Runs until the time, or until nothing is left; `onTurn` is the process's other work in each turn. */
  run(until: number, onTurn: () => void = () => undefined): void {
    while (this.time < until) {
      this.served.push(this.time);
      onTurn();
      for (const work of this.#immediates.splice(0)) work();
      const due = this.#timers.filter((timer) => timer.due <= this.time);
      this.#timers = this.#timers.filter((timer) => timer.due > this.time);
      for (const { work } of due) work();
      if (this.#immediates.length > 0) continue;
      if (this.#timers.length === 0) break;
      this.time = Math.max(this.time, Math.min(...this.#timers.map((timer) => timer.due)));
    }
    this.served.push(this.time);
  }
}

export function longestGap(moments: readonly number[]): number {
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)));
}
