import { useState } from 'react';

export interface Selection<Key> {
  readonly keys: ReadonlySet<Key>;
  readonly toggle: (key: Key) => void;
  /** From the last toggled row to this one. */
  readonly extend: (key: Key) => void;
  /** Every row that is loaded. */
  readonly all: () => void;
  readonly clear: () => void;
}

/** The ticked rows of a list. Removed rows are no longer ticked. */
export function useSelection<Key>(all: readonly Key[]): Selection<Key> {
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  const [last, setLast] = useState<Key | null>(null);
  const keys = new Set(all.filter((key) => ticked.has(key)));
  return {
    keys,
    toggle: (key) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      setTicked(next);
      setLast(key);
    },
    extend: (key) => {
      const from = last === null ? -1 : all.indexOf(last);
      const to = all.indexOf(key);
      const [start, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      setTicked(new Set([...keys, ...all.slice(start, end + 1)]));
      setLast(key);
    },
    all: () => setTicked(new Set(all)),
    clear: () => setTicked(new Set()),
  };
}
