interface Row {
  readonly id: number;
  /** Rows without it go by the event they came with alone. */
  readonly updatedAt?: number;
}

/** The number and time of the event that a row came with. */
export interface Stamp {
  readonly seq: number;
  readonly ts: number;
}

/** The open rows of one kind, from loads and events. */
export interface LiveRows<R extends Row> {
  /** Newest first: ids grow. */
  readonly list: readonly R[];
  /** The event each row came with; a row that was loaded came with none. */
  readonly stamps: ReadonlyMap<number, Stamp>;
  /** The latest ids that ended, oldest first: an event or a reply that was overtaken must not bring a row back. */
  readonly ended: readonly number[];
}

export const NO_ROWS: LiveRows<never> = { list: [], stamps: new Map(), ended: [] };

/** Far more than can be under way at once (a player has at most 50 working orders). */
const KEPT_ENDED = 500;

/** Numbers restart with the server: only an event behind in both number and time is old. */
export function isOvertaken(known: Stamp, { seq, ts }: Stamp): boolean {
  return seq <= known.seq && ts <= known.ts;
}

/** Whether an event about a row is newer than the row's known state. */
export function isNews<R extends Row>(rows: LiveRows<R>, row: R, stamp: Stamp): boolean {
  if (rows.ended.includes(row.id)) return false;
  const known = rowOf(rows, row.id);
  if (known === undefined) return true;
  const [before = 0, now = 0] = [known.updatedAt, row.updatedAt];
  if (now !== before) return now > before;
  const last = rows.stamps.get(row.id);
  return last === undefined || !isOvertaken(last, stamp);
}

export function rowOf<R extends Row>({ list }: LiveRows<R>, id: R['id']): R | undefined {
  return list.find((row) => row.id === id);
}

export function withRow<R extends Row>(rows: LiveRows<R>, row: R, { seq, ts }: Stamp): LiveRows<R> {
  const isKnown = rowOf(rows, row.id) !== undefined;
  return {
    ...rows,
    list: isKnown ? rows.list.map((known) => (known.id === row.id ? row : known)) : newestFirst([row, ...rows.list]),
    stamps: new Map(rows.stamps).set(row.id, { seq, ts }),
  };
}

/** A row has ended, for good. */
export function withoutRow<R extends Row>(rows: LiveRows<R>, id: R['id']): LiveRows<R> {
  if (rows.ended.includes(id)) return rows;
  const stamps = new Map(rows.stamps);
  stamps.delete(id);
  return { list: rows.list.filter((row) => row.id !== id), stamps, ended: [...rows.ended, id].slice(-KEPT_ENDED) };
}

/** Each row mapped by `change`, removed where it gives `null`; without a change the same object. */
export function changedRows<R extends Row>(rows: LiveRows<R>, change: (row: R) => R | null): LiveRows<R> {
  const list = rows.list.flatMap((row) => change(row) ?? []);
  const isSame = list.length === rows.list.length && list.every((row, index) => row === rows.list[index]);
  return isSame ? rows : { ...rows, list };
}

/** The rows of a reply, less those that an event has ended meanwhile. */
export function loadedRows<R extends Row>(known: LiveRows<R>, loaded: readonly R[]): LiveRows<R> {
  return { ...known, list: newestFirst(loaded.filter(({ id }) => !known.ended.includes(id))), stamps: new Map() };
}

function newestFirst<R extends Row>(rows: readonly R[]): readonly R[] {
  return [...rows].sort((a, b) => b.id - a.id);
}
