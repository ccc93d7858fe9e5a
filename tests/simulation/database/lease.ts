/** The row that names the holder of a shard, and until when. */
export interface Lease {
  epoch: number;
  owner: string;
  expiresAt: number;
}

interface Waiter {
  readonly take: () => void;
  isGone: boolean;
}

/** A row's lock: one transaction at a time, the others in the order they came. */
export class RowLock {
  #isHeld = false;
  readonly #waiters: Waiter[] = [];

  /** Calls back when the lock is taken; the returned function gives up waiting. */
  acquire(take: () => void): () => void {
    if (!this.#isHeld) {
      this.#isHeld = true;
      take();
      return () => undefined;
    }
    const waiter = { take, isGone: false };
    this.#waiters.push(waiter);
    return () => {
      waiter.isGone = true;
    };
  }

  release(): void {
    for (let next = this.#waiters.shift(); next !== undefined; next = this.#waiters.shift()) {
      if (next.isGone) continue;
      next.take();
      return;
    }
    this.#isHeld = false;
  }
}
