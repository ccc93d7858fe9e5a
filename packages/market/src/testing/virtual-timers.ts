import type { Timers } from '../timers.ts';

interface Entry {
  at: number;
  readonly every: number | null;
  readonly callback: () => void;
}

/** A clock that moves only on request and runs due callbacks on the way, in order. */
export class VirtualTimers implements Timers {
  #now: number;
  readonly #entries = new Set<Entry>();

  constructor(startAt: number) {
    this.#now = startAt;
  }

  now(): number {
    return this.#now;
  }

  every(intervalMs: number, callback: () => void): () => void {
    return this.#add({ at: this.#now + intervalMs, every: intervalMs, callback });
  }

  after(delayMs: number, callback: () => void): () => void {
    return this.#add({ at: this.#now + delayMs, every: null, callback });
  }

  get pending(): number {
    return this.#entries.size;
  }

  advanceTo(target: number): void {
    for (let next = this.#nextUntil(target); next !== null; next = this.#nextUntil(target)) {
      this.#now = Math.max(this.#now, next.at);
      if (next.every === null) this.#entries.delete(next);
      else next.at += next.every;
      next.callback();
    }
    this.#now = Math.max(this.#now, target);
  }

  advance(ms: number): void {
    this.advanceTo(this.#now + ms);
  }

  /** Moves the clock without running anything on the way, as a suspended machine does. */
  jumpTo(target: number): void {
    this.#now = target;
  }

  #add(entry: Entry): () => void {
    this.#entries.add(entry);
    return () => {
      this.#entries.delete(entry);
    };
  }

  #nextUntil(target: number): Entry | null {
    let soonest: Entry | null = null;
    for (const entry of this.#entries) {
      if (entry.at <= target && (soonest === null || entry.at < soonest.at)) soonest = entry;
    }
    return soonest;
  }
}
