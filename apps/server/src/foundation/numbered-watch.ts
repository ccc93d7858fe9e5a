import type { Timers } from '@hoga/market/timers';
import { watch } from './watch.ts';

const LOOK_MS = 1_000;

export interface NumberedWatchParts<Row> {
  /** The number of the newest row. */
  readonly last: () => Promise<number>;
  /** The rows with higher numbers, in their order. */
  readonly after: (no: number) => Promise<readonly Row[]>;
  readonly numberOf: (row: Row) => number;
  readonly tell: (row: Row) => void | Promise<void>;
  readonly timers: Timers;
  readonly log: { error(details: object, message: string): void };
  /** What cannot be looked up when it cannot. */
  readonly what: string;
}

/**
 * Tells the clients of this node what was written for them since it started. It asks the database, so it does not matter
 * which process has written it, and nothing is lost while the database cannot be reached. Writers take numbers one after
 * the other, under a lock: who has seen one has seen all below it.
 */
export class NumberedWatch<Row> {
  readonly #parts: NumberedWatchParts<Row>;
  #seenNo = 0;
  #stop: () => Promise<void> = async () => undefined;

  constructor(parts: NumberedWatchParts<Row>) {
    this.#parts = parts;
  }

  /** What was written earlier has been seen by those who were there. */
  async start(): Promise<void> {
    this.#seenNo = await this.#parts.last();
    const failed = `${this.#parts.what} could not be looked up`;
    this.#stop = watch(this.#parts, { everyMs: LOOK_MS, look: () => this.#tellNew(), failed });
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  async #tellNew(): Promise<void> {
    const { after, numberOf, tell } = this.#parts;
    for (const row of await after(this.#seenNo)) {
      await tell(row);
      this.#seenNo = numberOf(row);
    }
  }
}
