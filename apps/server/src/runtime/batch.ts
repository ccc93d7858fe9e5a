import type { StoredRows } from '@hoga/engine/assembly/engine-rows';
import { rowsByTable, TABLES } from '@hoga/engine/assembly/tables';
import type { Effects } from '@hoga/engine/effects/effects';
import type { RowChange } from '@hoga/engine/effects/row-change';
import type { LedgerTransaction } from '@hoga/engine/ledger/transaction';
import type { AnyTable } from '@hoga/engine/state/table';
import type { FiredTimer, PostedMessage } from './engine-store.ts';
import type { NumberedEvent, PlayerNumber } from './event-numbers.ts';
import type { NamedRequest, Waiting } from './waiting.ts';

/** Requests in one line. */
const MOST_LOGGED = 20;

/**
 * Effects of consecutive inputs, folded: only the newest of several rows with one key is kept. Prices are written along
 * with other rows and never cause a write alone.
 */
export class Batch {
  readonly ledger: LedgerTransaction[] = [];
  readonly timers: FiredTimer[] = [];
  readonly outbox: PostedMessage[] = [];
  readonly waiting: Waiting[] = [];
  readonly #rows = new Map<string, Map<number | string, object>>();
  readonly #lastSeqs = new Map<number, number>();
  /** By the row of an order as its last event shows it, which is the one that is stored. */
  readonly #endSeqs = new Map<object, number>();
  /** Number of shard messages applied, and of commands. */
  messages = 0;
  commands = 0;
  /** Whether there is anything to write. Replies without writes wait for their turn, not for a commit. */
  isDurable = false;
  /** Whether it carries bulk work: effects on many accounts, in turns of `BulkPace`. */
  isBulk = false;

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

  /** Marks the numbers of these events as taken, and those that end orders. */
  addNumbers(numbered: readonly NumberedEvent[]): void {
    for (const { event, seq } of numbered) {
      if (seq === null) continue;
      this.#lastSeqs.set(event.playerId, seq);
      this.isDurable = true;
      if (event.type === 'ORDER_FILLED' || event.type === 'ORDER_CANCEL') this.#endSeqs.set(event.data, seq);
    }
  }

  /** The first of the requests that wait for it. */
  requests(most = MOST_LOGGED): readonly NamedRequest[] {
    const named: NamedRequest[] = [];
    for (const { request } of this.waiting) {
      if (named.length === most) break;
      if (request !== undefined && (request.requestId ?? request.key) !== null) named.push(request);
    }
    return named;
  }

  playerNumbers(): readonly PlayerNumber[] {
    return [...this.#lastSeqs].map(([playerId, lastSeq]) => ({ playerId, lastSeq }));
  }

  rows(): StoredRows {
    return rowsByTable(({ name }) => [...(this.#rows.get(name)?.values() ?? [])].map((row) => this.#ended(row)));
  }

  /** With the number of the event that ended it, which the engine does not know. */
  #ended(row: object): object {
    const endSeq = this.#endSeqs.get(row);
    return endSeq === undefined ? row : { ...row, endSeq };
  }

  #fold({ table: name, row }: RowChange): void {
    const table: AnyTable = TABLES[name];
    // Configured tables are stored by the configuration, not by the engine.
    if (table.keeping === 'configured') return;
    let rows = this.#rows.get(name);
    if (rows === undefined) {
      rows = new Map();
      this.#rows.set(name, rows);
    }
    // The table determines the row's type.
    rows.set(table.key(row as never), row);
    if (!table.lazyWrite) this.isDurable = true;
  }
}
