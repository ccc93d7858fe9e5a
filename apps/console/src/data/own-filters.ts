import { useState } from 'react';
import * as z from 'zod/mini';
import { useOperator } from './session-store.ts';

/** A named filter of an operator: the search part of the list's address. */
export interface OwnFilter {
  readonly name: string;
  readonly search: Readonly<Record<string, string | number | boolean>>;
}

const stored = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(20)),
    search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
);

/** Kept in the browser: filters are personal, and losing them loses no data. */
const keyOf = (operatorId: number, list: string) => `hoga.console.filters.${operatorId}.${list}`;

function read(key: string): readonly OwnFilter[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export interface OwnFilters {
  readonly filters: readonly OwnFilter[];
  /** One of the same name is replaced. */
  readonly save: (filter: OwnFilter) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (name: string) => void;
}

/** The filters of a list that the operator has kept at this browser. */
export function useOwnFilters(list: string): OwnFilters {
  const key = keyOf(useOperator().id, list);
  const [filters, setFilters] = useState(() => read(key));
  const keep = (next: readonly OwnFilter[]) => {
    setFilters(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  const others = (...names: readonly string[]) => filters.filter(({ name }) => !names.includes(name));
  return {
    filters,
    save: (filter) => keep([...others(filter.name), filter]),
    rename: (from, to) => {
      const kept = from === to ? filters : filters.filter(({ name }) => name !== to);
      keep(kept.map((filter) => (filter.name === from ? { ...filter, name: to } : filter)));
    },
    remove: (name) => keep(others(name)),
  };
}
