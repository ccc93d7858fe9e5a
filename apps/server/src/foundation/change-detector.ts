import type { Timers } from '@hoga/market/timers';
import type { Poller } from './poller.ts';

interface ChangedRows<Row, Key> {
  readonly keyOf: (row: Row) => Key;
  /** Another one after every change. */
  readonly versionOf: (row: Row) => string | number;
}

/** How far a poll reads back: no transaction takes longer to become visible. */
export const LOOK_BACK_MS = 30_000;

const POLL_INTERVAL_MS = 1_000;

/**
 * Which of the rows that were changed lately are new since the last poll. Rows are written by several processes and become visible
 * when they are committed, some time after the moment they note: a poll reads back further than the one before, and this
 * remembers what it found.
 */
export class ChangeDetector<Row, Key> {
  readonly #rows: ChangedRows<Row, Key>;
  #seen: ReadonlyMap<Key, string | number> = new Map();

  constructor(rows: ChangedRows<Row, Key>) {
    this.#rows = rows;
  }

  /** Of rows that were changed since then, those that are new or have changed again. What is not among them is forgotten. */
  takeNew(rows: readonly Row[]): readonly Row[] {
    const { keyOf, versionOf } = this.#rows;
    const fresh = rows.filter((row) => this.#seen.get(keyOf(row)) !== versionOf(row));
    this.#seen = new Map(rows.map((row) => [keyOf(row), versionOf(row)]));
    return fresh;
  }
}

interface ChangePollerParts<Row, Key> extends ChangedRows<Row, Key> {
  readonly timers: Pick<Timers, 'now'>;
  /** Rows that were changed from `since` on. */
  readonly changedSince: (since: number, now: number) => Promise<readonly Row[]>;
  readonly onChange: (row: Row) => Promise<void> | void;
  readonly failed: string;
}

/** Polls for changes of any process and passes each on once, in every process that serves clients. */
export function changePoller<Row, Key>(parts: ChangePollerParts<Row, Key>): Poller {
  const detector = new ChangeDetector(parts);
  const poll = async () => {
    const now = parts.timers.now();
    for (const row of detector.takeNew(await parts.changedSince(now - LOOK_BACK_MS, now))) await parts.onChange(row);
  };
  return { roles: ['api'], everyMs: POLL_INTERVAL_MS, poll, failed: parts.failed };
}
