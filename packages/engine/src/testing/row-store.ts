import type { Checkpoint, EngineRows, TableRows } from '../assembly/engine-rows.ts';
import { TABLES } from '../assembly/tables.ts';
import type { Effects } from '../effects/effects.ts';
import type { AnyTable } from '../state/table.ts';

/** What a database would hold: every row change applied, nothing else. */
export class RowStore {
  readonly #tables = new Map<string, Map<number | string, object>>();

  record(effects: Effects): void {
    for (const { table, row } of effects.rows) {
      const rows = this.#tables.get(table) ?? new Map<number | string, object>();
      this.#tables.set(table, rows);
      rows.set(keyOf(TABLES[table], row), row);
    }
  }

  /** The rows a shard would be loaded from. */
  rows(checkpoint: Checkpoint): EngineRows {
    const tables: Record<string, readonly object[]> = {};
    const endedOrders: { orderId: number; playerId: number }[] = [];
    for (const table of Object.values<AnyTable>(TABLES)) {
      const all = [...(this.#tables.get(table.name)?.values() ?? [])];
      const live = all.filter((row) => isLive(table, row));
      tables[table.name] = live;
      if (table.sequence !== 'order') continue;
      const ended = all.filter((row) => !isLive(table, row)) as { readonly id: number; readonly playerId: number }[];
      endedOrders.push(...ended.map(({ id, playerId }) => ({ orderId: id, playerId })));
    }
    return { checkpoint, tables: tables as TableRows, endedOrders };
  }
}

/** A row's table says what the row is. */
function keyOf(table: AnyTable, row: object): number | string {
  return table.key(row as never);
}

function isLive({ live }: AnyTable, row: object): boolean {
  return live === undefined || live.includes((row as { readonly status: string }).status);
}
