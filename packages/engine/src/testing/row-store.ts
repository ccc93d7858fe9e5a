import type { OrderId, PlayerId } from '@hoga/kernel/ids';
import type { Checkpoint, EngineRows } from '../assembly/engine-rows.ts';
import { rowsByTable, TABLES } from '../assembly/tables.ts';
import type { Effects } from '../effects/effects.ts';
import { type AnyTable, isLoaded } from '../state/table.ts';

/** The rows a database would hold: every row change applied, nothing else. */
export class RowStore {
  readonly #tables = new Map<string, Map<number | string, object>>();

  record(effects: Effects): void {
    for (const { table, row } of effects.rows) {
      const rows = this.#tables.get(table) ?? new Map<number | string, object>();
      this.#tables.set(table, rows);
      const { key }: AnyTable = TABLES[table];
      // The table determines the row's type.
      rows.set(key(row as never), row);
    }
  }

  /** The rows a shard would be loaded from: copies, as from a database. */
  rows(checkpoint: Checkpoint): EngineRows {
    const all = ({ name }: AnyTable) => [...(this.#tables.get(name)?.values() ?? [])];
    const endedOrders = Object.values<AnyTable>(TABLES)
      .filter(({ sequence }) => sequence === 'order')
      .flatMap((table) => all(table).filter((row) => !isLoaded(table, row)) as EndedRow[])
      .map(({ id, playerId }) => ({ orderId: id, playerId }));
    return {
      checkpoint,
      tables: rowsByTable((table) =>
        all(table)
          .filter((row) => isLoaded(table, row))
          .map(copied),
      ),
      endedOrders,
    };
  }
}

interface EndedRow {
  readonly id: OrderId;
  readonly playerId: PlayerId;
}

/** A deep copy. */
function copied<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copied) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copied(part)])) as T;
}
