import { useState } from 'react';

export interface HeldBack<Row> {
  /** What is shown. */
  readonly rows: readonly Row[];
  /** What has come in above it and waits, in the order of the list. */
  readonly held: readonly Row[];
  readonly show: () => void;
}

interface Seen<Key> {
  readonly of: string;
  readonly keys: ReadonlySet<Key>;
}

/**
 * Rows that come in above what is shown wait until they are asked for: nothing moves under who is about to press a row. What
 * comes in below is there at once. `of` names the list: another filter is another list.
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
