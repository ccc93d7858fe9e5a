import { useState } from 'react';
import * as z from 'zod/mini';
import { useOperator } from './session-store.ts';

const stored = z.array(z.string());

/** Kept in the browser, as filters are: which columns somebody looks at is nobody else's. */
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

/** Which of a list's columns the operator has chosen at this browser; those named are shown until they have chosen. */
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
