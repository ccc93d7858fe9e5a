import type { Timers } from '@hoga/market/timers';
import type { Poller } from './poller.ts';

interface ChangedRows<Row, Key> {
  readonly keyOf: (row: Row) => Key;
  /** Differs after every change. */
  readonly versionOf: (row: Row) => string | number;
}

/** How far a poll reads back: every transaction becomes visible within this time. */
export const LOOK_BACK_MS = 30_000;

const POLL_INTERVAL_MS = 1_000;

/**
 * Finds the recently changed rows that are new since the last poll. Several processes write rows, which become visible
 * at their commit, some time after their timestamp: each poll reads back further than the previous one, and the
 * detector remembers what it found.
 */
export class ChangeDetector<Row, Key> {
  readonly #rows: ChangedRows<Row, Key>;
  #seen: ReadonlyMap<Key, string | number> = new Map();

  constructor(rows: ChangedRows<Row, Key>) {
    this.#rows = rows;
  }

  /** The rows that are new or have changed again. Rows no longer among them are forgotten. */
  takeNew(rows: readonly Row[]): readonly Row[] {
    const { keyOf, versionOf } = this.#rows;
    const fresh = rows.filter((row) => this.#seen.get(keyOf(row)) !== versionOf(row));
    this.#seen = new Map(rows.map((row) => [keyOf(row), versionOf(row)]));
    return fresh;
  }
}

interface ChangePollerParts<Row, Key> extends ChangedRows<Row, Key> {
  readonly timers: Pick<Timers, 'now'>;
  /** Rows changed from `since` on. */
  readonly changedSince: (since: number, now: number) => Promise<readonly Row[]>;
  readonly onChange: (row: Row) => Promise<void> | void;
  readonly name: string;
  readonly failed: string;
  readonly watched: () => boolean;
}

/** Polls for changes by any process and passes each on once, in every process that serves clients. */
export function changePoller<Row, Key>(parts: ChangePollerParts<Row, Key>): Poller {
  const detector = new ChangeDetector(parts);
  const poll = async () => {
    const now = parts.timers.now();
    for (const row of detector.takeNew(await parts.changedSince(now - LOOK_BACK_MS, now))) await parts.onChange(row);
  };
  const { name, watched, failed } = parts;
  return { roles: ['api'], name, everyMs: POLL_INTERVAL_MS, poll, watched, failed };
}
