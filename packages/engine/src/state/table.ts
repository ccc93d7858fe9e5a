/** How the rows of a table are kept. */
export type TableKeeping =
  /** Elsewhere: what is configured is stored where it is configured. */
  | 'configured'
  /** By an id that this shard has given out: what has a new one cannot be stored yet. */
  | 'numbered'
  /** By its key: the newest row takes the place of the one before. */
  | 'keyed'
  /** Written once and never changed. */
  | 'appended';

/** Whose ids a numbered row has. */
export type Sequence = 'order' | 'position';

/** A kind of row, and all that storing and loading it needs to know. */
export interface Table<Name extends string, Row extends object> {
  readonly name: Name;
  readonly keeping: TableKeeping;
  /** Among the rows of its table there is one of a key. */
  readonly key: (row: Row) => number | string;
  /** Numbered rows only. */
  readonly sequence?: Sequence;
  /** Rows of the shard itself; absent: each is a player's. */
  readonly ofShard?: true;
  /** A shard starts from rows of these states only; absent: from all. */
  readonly live?: readonly string[];
  /** From rows of other states as well while this column has a value. */
  readonly liveWhile?: string;
  /** Written with whatever is written next: that such a row has changed is no reason to write. */
  readonly lazyWrite?: true;
  /** Never read again: a shard starts without them. */
  readonly unread?: true;
}

/** A table whatever its rows are. */
export type AnyTable = Table<string, never>;

export type RowOf<T extends AnyTable> = Parameters<T['key']>[0];

/** A row as it is now: insert or replace by its key. Nothing is ever deleted. */
export type ChangeOf<T extends AnyTable> = T extends unknown
  ? { readonly table: T['name']; readonly row: RowOf<T> }
  : never;

/** Whether a shard starts from the row. */
export function isLoaded(table: AnyTable, row: object): boolean {
  if (table.unread) return false;
  if (table.live === undefined || table.live.includes((row as { readonly status: string }).status)) return true;
  return table.liveWhile !== undefined && (row as Readonly<Record<string, unknown>>)[table.liveWhile] !== null;
}
