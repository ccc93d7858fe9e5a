import type { EngineRows, StoredRows } from '@hoga/engine/assembly/engine-rows';
import { checkpointOf } from '@hoga/engine/assembly/export';
import { rowsByTable, STORED_TABLES, TABLES } from '@hoga/engine/assembly/tables';
import type { RowChange } from '@hoga/engine/effects/row-change';
import type { Engine } from '@hoga/engine/engine';
import { type HashText, LedgerChain, type SealedTransaction } from '@hoga/engine/ledger/chain';
import { loadEngine } from '@hoga/engine/load-engine';
import type { AnyTable } from '@hoga/engine/state/table';
import { WITH_GIFTS } from '@hoga/engine/testing/gifts/product';
import {
  type EngineConfiguration,
  type PostedMessage,
  type WrittenBatch,
  withConfiguration,
} from '@hoga/server/runtime/engine-store';
import { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { engineRow } from './engine-row.ts';
import { isSame } from './exact-text.ts';
import type { Findings } from './findings.ts';
import type { Incarnation } from './incarnation.ts';
import type { Reach } from './reach.ts';

interface Replaying {
  readonly incarnation: Incarnation;
  readonly engine: Engine;
  next: number;
}

/** The committed inputs of one shard, applied a second time by a separate engine to separate rows. */
export class InputReplay {
  readonly #findings: Findings;
  readonly #reach: Reach;
  readonly #chain: LedgerChain;
  readonly #rows = new StoredShard();
  #replaying: Replaying | null = null;
  /** After a difference everything differs: it is reported once. */
  #isLost = false;

  constructor({ findings, reach, hash }: { findings: Findings; reach: Reach; hash: HashText }) {
    this.#findings = findings;
    this.#reach = reach;
    this.#chain = new LedgerChain(hash);
  }

  /** A process has loaded the shard: it must have got the committed rows. */
  loaded(incarnation: Incarnation, rows: EngineRows): void {
    if (this.#isLost) return;
    const own = this.#rows.load();
    const wrong: string[] = STORED_TABLES.filter((name) => !isSame(own.tables[name], rows.tables[name]));
    if (!isSame(own.checkpoint, rows.checkpoint)) wrong.push('checkpoint');
    if (!isSame(own.endedOrders, rows.endedOrders)) wrong.push('ended orders');
    if (wrong.length > 0) this.#lose('load-is-committed', `${incarnation.name} loaded other ${wrong.join(', ')}`);
  }

  committed(incarnation: Incarnation, configuration: EngineConfiguration, batch: WrittenBatch): void {
    if (this.#isLost) return;
    try {
      this.#replay(this.#resume(incarnation, configuration), batch);
    } catch (error) {
      this.#lose('replay-is-identical', `${incarnation.name}: the replay broke: ${String(error)}`);
    }
  }

  #resume(incarnation: Incarnation, configuration: EngineConfiguration): Replaying {
    if (this.#replaying?.incarnation === incarnation) return this.#replaying;
    const shard = incarnation.place;
    const engine = loadEngine(withConfiguration(this.#rows.load(), configuration), { ...WITH_GIFTS, shard });
    this.#replaying = { incarnation, engine, next: 0 };
    return this.#replaying;
  }

  #replay(replaying: Replaying, batch: WrittenBatch): void {
    const { incarnation, engine } = replaying;
    const changes: RowChange[] = [];
    const ledger: SealedTransaction[] = [];
    const outbox: PostedMessage[] = [];
    let timers = 0;
    for (;;) {
      const input = incarnation.inputs[replaying.next];
      if (input === undefined || input.seq > batch.checkpoint.lastSeq) break;
      replaying.next += 1;
      // A switch is a row: its firing is written with it.
      if (input.kind === 'timer' && input.timer.type !== 'cancelAfter.due') timers += 1;
      const effects = engine.apply(input);
      this.#reach.applied(input, effects);
      changes.push(...effects.rows);
      for (const message of effects.outbox) outbox.push({ ...message, createdAt: effects.at });
      for (const transaction of effects.ledger) ledger.push(this.#chain.seal(transaction));
    }
    const rows = rowsOf(changes);
    const own = { ...batch, ledger, outbox, rows, checkpoint: checkpointOf(engine), ledgerHead: this.#chain.head };
    const difference = differenceOf(own, batch) ?? (timers === batch.timers.length ? null : 'number of timers');
    if (difference === null) this.#rows.write(own);
    else
      this.#lose(
        'replay-is-identical',
        `${incarnation.name}: another ${difference} up to input ${own.checkpoint.lastSeq}`,
      );
  }

  #lose(check: 'load-is-committed' | 'replay-is-identical', text: string): void {
    this.#isLost = true;
    this.#findings.add(check, text);
  }
}

/** The changed rows by table, of several for one key the last. */
function rowsOf(changes: readonly RowChange[]): StoredRows {
  const byTable = new Map<string, Map<string | number, object>>();
  for (const { table: name, row } of changes) {
    const { keeping, key }: AnyTable = TABLES[name];
    if (keeping === 'configured') continue;
    const rows = byTable.get(name) ?? new Map<string | number, object>();
    byTable.set(name, rows);
    rows.set(key(row as never), row);
  }
  return rowsByTable(({ name }) => [...(byTable.get(name)?.values() ?? [])]);
}

/** The difference of the batch, or null. Rows of different keys have no order among themselves. */
function differenceOf(own: WrittenBatch, batch: WrittenBatch): string | null {
  if (!isSame(own.ledger, batch.ledger)) return 'ledger';
  if (!isSame(own.outbox, batch.outbox)) return 'outbox';
  if (!isSame(own.checkpoint, batch.checkpoint)) return 'checkpoint';
  return STORED_TABLES.find((name) => !areSameRows(TABLES[name], own.rows[name], batch.rows[name])) ?? null;
}

function areSameRows({ key }: AnyTable, own: readonly object[], written: readonly object[]): boolean {
  if (own.length === 0 || own.length !== written.length) return own.length === written.length;
  const rows = new Map(own.map((row) => [key(row as never), row]));
  return written.every((row) => isSame(rows.get(key(row as never)), engineRow(row)));
}
