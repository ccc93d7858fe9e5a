import type { Head, Outgoing } from './outgoing.ts';

export interface Waiting {
  readonly outgoing: Outgoing;
  readonly head: Head;
}

export interface OutboxLimits {
  readonly maxWaitingMessages: number;
  readonly maxWaitingBytes: number;
}

/** Result of adding a message to an outbox. */
export type Kept = 'kept' | 'replaced' | 'overflow';

/**
 * Messages waiting for a slow receiver, in order. A message with a conflation key replaces the waiting one with the
 * same key and goes to the end, so that numbers only grow; all others are kept, up to the bound.
 */
export class Outbox {
  readonly #limits: OutboxLimits;
  readonly #waiting = new Map<string | number, Waiting>();
  #bytes = 0;
  #nextKey = 0;

  constructor(limits: OutboxLimits) {
    this.#limits = limits;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  put(message: Waiting, conflationKey: string | null): Kept {
    // The head names the subscription: two subscriptions to one topic are two receivers.
    const key = conflationKey === null ? this.#nextKey++ : message.head.text + conflationKey;
    const replaces = this.#remove(key);
    this.#waiting.set(key, message);
    this.#bytes += cost(message);
    if (this.#waiting.size > this.#limits.maxWaitingMessages || this.#bytes > this.#limits.maxWaitingBytes) {
      return 'overflow';
    }
    return replaces ? 'replaced' : 'kept';
  }

  take(): Waiting | null {
    for (const [key, message] of this.#waiting) {
      this.#remove(key);
      return message;
    }
    return null;
  }

  /** Drops the messages of an ended subscription. */
  drop(head: Head): void {
    for (const [key, message] of this.#waiting) if (message.head.text === head.text) this.#remove(key);
  }

  clear(): void {
    this.#waiting.clear();
    this.#bytes = 0;
  }

  #remove(key: string | number): boolean {
    const message = this.#waiting.get(key);
    if (message === undefined) return false;
    this.#waiting.delete(key);
    this.#bytes -= cost(message);
    return true;
  }
}

function cost(message: Waiting): number {
  return message.head.text.length + message.outgoing.size;
}
