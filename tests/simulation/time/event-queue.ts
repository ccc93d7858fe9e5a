interface Entry {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  isCancelled: boolean;
}

/** Owns all time of a world: nothing runs but what is queued here, by time, then by the order of planning. */
export class EventQueue {
  /** How often time has leapt. */
  leaps = 0;
  /** How many events have run. */
  steps = 0;
  #now: number;
  #planned = 0;
  readonly #heap: Entry[] = [];

  constructor(startAt: number) {
    this.#now = startAt;
  }

  /** True time, which no clock in the world need agree with. */
  get now(): number {
    return this.#now;
  }

  /** Returns how to cancel it. */
  after(delayMs: number, run: () => void): () => void {
    const entry = { at: this.#now + Math.max(0, delayMs), order: this.#planned, run, isCancelled: false };
    this.#planned += 1;
    this.#heap.push(entry);
    this.#rise(this.#heap.length - 1);
    return () => {
      entry.isCancelled = true;
    };
  }

  /** Runs the next event due until then; false where there is none, and the time is then. */
  step(until: number): boolean {
    for (;;) {
      const first = this.#heap[0];
      if (first === undefined || first.at > until) {
        this.#now = Math.max(this.#now, until);
        return false;
      }
      this.#removeFirst();
      if (first.isCancelled) continue;
      this.#now = Math.max(this.#now, first.at);
      this.steps += 1;
      first.run();
      return true;
    }
  }

  /** Time passes with nothing running, as on a suspended machine: what fell due runs late. */
  leapTo(time: number): void {
    this.#now = Math.max(this.#now, time);
    this.leaps += 1;
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!isBefore(heap[child], heap[parent])) return;
      swap(heap, child, parent);
      child = parent;
    }
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const left = parent * 2 + 1;
      const soonest = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (!isBefore(heap[soonest], heap[parent])) return;
      swap(heap, soonest, parent);
      parent = soonest;
    }
  }
}

function isBefore(a: Entry | undefined, b: Entry | undefined): boolean {
  if (a === undefined || b === undefined) return a !== undefined;
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

function swap(heap: Entry[], i: number, j: number): void {
  const [a, b] = [heap[i], heap[j]];
  if (a === undefined || b === undefined) return;
  heap[i] = b;
  heap[j] = a;
}
