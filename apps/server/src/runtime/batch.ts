import type { StoredRows } from '@hoga/engine/assembly/engine-rows';
import { rowsByTable, TABLES } from '@hoga/engine/assembly/tables';
import type { Effects } from '@hoga/engine/effects/effects';
import type { RowChange } from '@hoga/engine/effects/row-change';
import type { LedgerTransaction } from '@hoga/engine/ledger/transaction';
import type { AnyTable } from '@hoga/engine/state/table';
import type { FiredTimer, PostedMessage } from './engine-store.ts';
import type { NumberedEvent, PlayerNumber } from './event-numbers.ts';
import type { Waiting } from './waiting.ts';

/**
 * Effects of consecutive inputs, folded: of several rows for one key only the newest is kept. Prices ride along: they
 * are written with whatever is written, and nothing is written for them.
 */
export class Batch {
  readonly ledger: LedgerTransaction[] = [];
  readonly timers: FiredTimer[] = [];
  readonly outbox: PostedMessage[] = [];
  readonly waiting: Waiting[] = [];
  readonly #rows = new Map<string, Map<number | string, object>>();
  readonly #lastSeqs = new Map<number, number>();
  /** How many messages of shards were applied. */
  messages = 0;
  /** Whether there is anything to write. What only answers waits for its turn, not for a commit. */
  isDurable = false;

  add(effects: Effects): void {
    for (const transaction of effects.ledger) this.ledger.push(transaction);
    for (const message of effects.outbox) this.outbox.push({ ...message, createdAt: effects.at });
    for (const change of effects.rows) this.#fold(change);
    if (effects.ledger.length + effects.outbox.length > 0) this.isDurable = true;
  }

  addTimer(timer: FiredTimer): void {
    this.timers.push(timer);
    this.isDurable = true;
  }

  /** That the numbers of these events are taken. */
  addNumbers(numbered: readonly NumberedEvent[]): void {
    for (const { event, seq } of numbered) {
      if (seq === null) continue;
      this.#lastSeqs.set(event.playerId, seq);
      this.isDurable = true;
    }
  }

  playerNumbers(): readonly PlayerNumber[] {
    return [...this.#lastSeqs].map(([playerId, lastSeq]) => ({ playerId, lastSeq }));
  }

  /** How many rows it writes, the ledger's aside. */
  get size(): number {
    let size = 0;
    for (const rows of this.#rows.values()) size += rows.size;
    return size;
  }

  rows(): StoredRows {
    return rowsByTable(({ name }) => [...(this.#rows.get(name)?.values() ?? [])]);
  }

  #fold({ table: name, row }: RowChange): void {
    const table: AnyTable = TABLES[name];
    // Configuration is kept where it is configured.
    if (table.keeping === 'configured') return;
    let rows = this.#rows.get(name);
    if (rows === undefined) {
      rows = new Map();
      this.#rows.set(name, rows);
    }
    // A row's table says what the row is.
    rows.set(table.key(row as never), row);
    if (!table.lazyWrite) this.isDurable = true;
  }
}
