import { useState } from 'react';
import * as z from 'zod/mini';
import { useOperator } from './session-store.ts';

const stored = z.array(z.string());

/** Kept in the browser, as filters are: the choice of columns is personal. */
const keyOf = (operatorId: number, list: string) => `hoga.console.columns.${operatorId}.${list}`;

function read(key: string): readonly string[] | null {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

export interface OwnColumns {
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** The columns of a list that the operator has chosen in this browser; `shown` is the default. */
export function useOwnColumns(list: string, shown: readonly string[]): OwnColumns {
  const key = keyOf(useOperator().id, list);
  const [chosen, setChosen] = useState(() => read(key) ?? shown);
  return {
    isShown: (id) => chosen.includes(id),
    toggle: (id) => {
      const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}
