interface RecentChangesParts<Row, Key> {
  readonly keyOf: (row: Row) => Key;
  /** Another one after every change. */
  readonly versionOf: (row: Row) => string | number;
}

/** How far a look goes back: no transaction takes longer to be seen. */
export const LOOK_BACK_MS = 30_000;

/**
 * Which of the rows that were changed lately have not been told of. Rows are written by several processes and are seen when
 * they are committed, some time after the moment they note: so whoever looks looks back further than the last time, and
 * this remembers what was seen then.
 */
export class RecentChanges<Row, Key> {
  readonly #parts: RecentChangesParts<Row, Key>;
  #seen: ReadonlyMap<Key, string | number> = new Map();

  constructor(parts: RecentChangesParts<Row, Key>) {
    this.#parts = parts;
  }

  /** Of rows that were changed since then, those that are new or have changed again. What is not among them is forgotten. */
  unseen(rows: readonly Row[]): readonly Row[] {
    const { keyOf, versionOf } = this.#parts;
    const fresh = rows.filter((row) => this.#seen.get(keyOf(row)) !== versionOf(row));
    this.#seen = new Map(rows.map((row) => [keyOf(row), versionOf(row)]));
    return fresh;
  }
}
