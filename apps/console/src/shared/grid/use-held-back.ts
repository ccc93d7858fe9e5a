import { useState } from 'react';

export interface HeldBack<Row> {
  /** The visible rows. */
  readonly rows: readonly Row[];
  /** New rows above them that wait, in the order of the list. */
  readonly held: readonly Row[];
  readonly show: () => void;
}

interface Seen<Key> {
  readonly of: string;
  readonly keys: ReadonlySet<Key>;
}

/**
 * Rows that arrive above the visible ones wait until they are requested: nothing moves under the pointer. Rows that
 * arrive below appear at once. `of` names the list: another filter is another list.
 */
export function useHeldBack<Row, Key>(of: string, rows: readonly Row[], keyOf: (row: Row) => Key): HeldBack<Row> {
  const [seen, setSeen] = useState<Seen<Key> | null>(null);
  const isSameList = seen !== null && seen.of === of;
  const last = isSameList ? rows.findLastIndex((row) => seen.keys.has(keyOf(row))) : -1;
  const isHeld = (row: Row, index: number) => isSameList && index < last && !seen.keys.has(keyOf(row));
  const shown = rows.filter((row, index) => !isHeld(row, index));
  const isAllSeen = isSameList && shown.every((row) => seen.keys.has(keyOf(row)));
  if (!isAllSeen && rows.length > 0)
    setSeen({ of, keys: new Set([...(isSameList ? seen.keys : []), ...shown.map(keyOf)]) });
  return { rows: shown, held: rows.filter(isHeld), show: () => setSeen({ of, keys: new Set(rows.map(keyOf)) }) };
}
