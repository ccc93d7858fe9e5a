import { useState } from 'react';

export interface Cursor<Key> {
  readonly at: Key | null;
  readonly move: (to: Key) => void;
  /** The next or previous row; at an end it stays. */
  readonly step: (by: 1 | -1) => Key | null;
}

/**
 * Where the operator is in a list. It is kept by the row's key, not by its place: rows that come and go never move it. A row that has
 * gone leaves the cursor at the first.
 */
export function useCursor<Key>(keys: readonly Key[], open: Key | null): Cursor<Key> {
  const [wanted, setWanted] = useState<Key | null>(open);
  const at = wanted !== null && keys.includes(wanted) ? wanted : (keys[0] ?? null);
  return {
    at,
    move: setWanted,
    step: (by) => {
      const index = at === null ? -1 : keys.indexOf(at);
      const next = keys[Math.min(Math.max(index + by, 0), keys.length - 1)] ?? null;
      if (next !== null) setWanted(next);
      return next;
    },
  };
}
