/** How the rows of a table are stored. */
export type TableKeeping =
  /** Not by the engine: stored where it is configured. */
  | 'configured'
  /** By an id allocated by this shard: a row with a new id cannot exist yet. */
  | 'numbered'
  /** By its key: the newest row replaces the one before. */
  | 'keyed'
  /** Written once and never changed. */
  | 'appended';

/** The id sequence of a numbered row. */
export type Sequence = 'order' | 'position';

/** A kind of row, with everything that storing and loading it needs. */
export interface Table<Name extends string, Row extends object> {
  readonly name: Name;
  readonly keeping: TableKeeping;
  /** Unique within the table. */
  readonly key: (row: Row) => number | string;
  /** Numbered rows only. */
  readonly sequence?: Sequence;
  /** Rows of the shard itself; absent: each is a player's. */
  readonly ofShard?: true;
  /** Only rows of these states are loaded at start; absent: all. */
  readonly live?: readonly string[];
  /** Rows of other states are loaded as well while this column has a value. */
  readonly liveWhile?: string;
  /** Written with the next batch: a change of such a row alone does not cause a write. */
  readonly lazyWrite?: true;
  /** Never loaded: a shard starts without them. */
  readonly unread?: true;
}

/** A table with any row type. */
export type AnyTable = Table<string, never>;

export type RowOf<T extends AnyTable> = Parameters<T['key']>[0];

/** The current row: inserted or replaced by its key. Nothing is ever deleted. */
export type ChangeOf<T extends AnyTable> = T extends unknown
  ? { readonly table: T['name']; readonly row: RowOf<T> }
  : never;

/** Whether the row is loaded at start. */
export function isLoaded(table: AnyTable, row: object): boolean {
  if (table.unread) return false;
  if (table.live === undefined || table.live.includes((row as { readonly status: string }).status)) return true;
  return table.liveWhile !== undefined && (row as Readonly<Record<string, unknown>>)[table.liveWhile] !== null;
}
