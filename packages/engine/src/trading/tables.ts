import type { Table } from '../state/table.ts';
import { LIVE_ORDER, LIVE_POSITION, type OptionRow, type OrderRow, type PositionRow } from './rows.ts';

/** The tables that every product has, under names of its own. */

type Key<Row> = (row: Row) => number;

export function byId<Row extends { readonly id: number }>({ id }: Row): number {
  return id;
}

export function optionTable<Name extends string, Row extends OptionRow>(name: Name, key: Key<Row>) {
  return { name, keeping: 'configured', key } as const satisfies Table<Name, Row>;
}

export function optionStateTable<Name extends string, Row extends object>(name: Name, key: Key<Row>) {
  return { name, keeping: 'keyed', key, ofShard: true } as const satisfies Table<Name, Row>;
}

export function positionTable<Name extends string, Row extends PositionRow>(name: Name, key: Key<Row>) {
  return { name, keeping: 'numbered', sequence: 'position', key, live: LIVE_POSITION } as const satisfies Table<
    Name,
    Row
  >;
}

export function orderTable<Name extends string, Row extends OrderRow>(name: Name, key: Key<Row>) {
  return { name, keeping: 'numbered', sequence: 'order', key, live: LIVE_ORDER } as const satisfies Table<Name, Row>;
}
