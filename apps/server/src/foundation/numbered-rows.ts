import type { Poller } from './poller.ts';

const POLL_INTERVAL_MS = 1_000;

export interface NumberedRowsParts<Row> {
  /** Roles of the processes that publish the rows. */
  readonly roles: Poller['roles'];
  /** The number of the newest row. */
  readonly last: () => Promise<number>;
  /** The rows with higher numbers, in their order. */
  readonly after: (no: number) => Promise<readonly Row[]>;
  readonly numberOf: (row: Row) => number;
  readonly onRow: (row: Row) => void | Promise<void>;
  /** Whether a connected client receives them; absent where rows have another receiver too. */
  readonly watched?: () => boolean;
  /** Name of the rows for the log. */
  readonly what: string;
}

/**
 * Publishes rows written since the start to this node's clients. It polls the database, so any process may write them,
 * and nothing is lost while the database is unreachable. Writers take numbers under a lock, one after the other: a
 * visible number implies that all below it are visible.
 */
export class NumberedRows<Row> {
  readonly #parts: NumberedRowsParts<Row>;
  #seenNo = 0;

  constructor(parts: NumberedRowsParts<Row>) {
    this.#parts = parts;
  }

  /** Rows from before the start were published by the processes running then. */
  async start(): Promise<void> {
    this.#seenNo = await this.#parts.last();
  }

  get poller(): Poller {
    const { roles, watched, what } = this.#parts;
    return {
      roles,
      name: what.replaceAll(' ', '-'),
      everyMs: POLL_INTERVAL_MS,
      poll: () => this.#poll(),
      ...(watched === undefined ? { restsWhenQuiet: true } : { watched }),
      failed: `${what}: poll failed`,
    };
  }

  async #poll(): Promise<void> {
    const { after, numberOf, onRow } = this.#parts;
    for (const row of await after(this.#seenNo)) {
      await onRow(row);
      this.#seenNo = numberOf(row);
    }
  }
}
