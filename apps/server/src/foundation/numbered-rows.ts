import type { Poller } from './poller.ts';

const POLL_INTERVAL_MS = 1_000;

export interface NumberedRowsParts<Row> {
  /** Processes that tell them. */
  readonly roles: Poller['roles'];
  /** The number of the newest row. */
  readonly last: () => Promise<number>;
  /** The rows with higher numbers, in their order. */
  readonly after: (no: number) => Promise<readonly Row[]>;
  readonly numberOf: (row: Row) => number;
  readonly tell: (row: Row) => void | Promise<void>;
  /** What the rows are, for the log. */
  readonly what: string;
}

/**
 * Tells the clients of this node what was written for them since it started. It asks the database, so it does not matter
 * which process has written it, and nothing is lost while the database cannot be reached. Writers take numbers one after
 * the other, under a lock: who has seen one has seen all below it.
 */
export class NumberedRows<Row> {
  readonly #parts: NumberedRowsParts<Row>;
  #seenNo = 0;

  constructor(parts: NumberedRowsParts<Row>) {
    this.#parts = parts;
  }

  /** What was written earlier has been seen by those who were there. */
  async start(): Promise<void> {
    this.#seenNo = await this.#parts.last();
  }

  get poller(): Poller {
    const failed = `${this.#parts.what} could not be looked up`;
    return { roles: this.#parts.roles, everyMs: POLL_INTERVAL_MS, poll: () => this.#tellNew(), failed };
  }

  async #tellNew(): Promise<void> {
    const { after, numberOf, tell } = this.#parts;
    for (const row of await after(this.#seenNo)) {
      await tell(row);
      this.#seenNo = numberOf(row);
    }
  }
}
