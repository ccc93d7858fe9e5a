import type { RowChange } from '@hoga/engine/effects/row-change';
import type { Engine } from '@hoga/engine/engine';
import { type HashText, LedgerChain, type SealedTransaction } from '@hoga/engine/ledger/chain';
import type { EngineRows } from '@hoga/engine/assembly/engine-rows';
import { DEFAULT_OPTIONS } from '@hoga/engine/assembly/engine-state';
import { checkpointOf } from '@hoga/engine/assembly/export';
import { loadEngine } from '@hoga/engine/assembly/load';
import type { BatchRows, EngineConfiguration, WrittenBatch } from '../../runtime/engine-store.ts';
import { StoredShard } from '../../runtime/testing/memory-engine-store.ts';
import { isSame } from './exact-text.ts';
import type { Findings } from './findings.ts';
import type { Incarnation } from './incarnation.ts';

const STORED = [
  'checkpoint',
  'wallets',
  'houseAccounts',
  'requests',
  'futuresOptionStates',
  'futuresSettings',
  'futuresOrders',
  'futuresPositions',
  'overseaOptionStates',
  'overseaOrders',
  'overseaPositions',
  'endedOrders',
] as const satisfies readonly (keyof EngineRows)[];

interface Replaying {
  readonly incarnation: Incarnation;
  readonly engine: Engine;
  next: number;
}

/** The committed inputs of one shard, applied a second time by an engine of our own to rows of our own. */
export class InputReplay {
  readonly #findings: Findings;
  readonly #chain: LedgerChain;
  readonly #rows = new StoredShard();
  #replaying: Replaying | null = null;
  /** After a difference everything differs: it is told once. */
  #isLost = false;

  constructor(findings: Findings, hash: HashText) {
    this.#findings = findings;
    this.#chain = new LedgerChain(hash);
  }

  /** A process has loaded the shard: it must have got what was committed. */
  loaded(incarnation: Incarnation, rows: EngineRows): void {
    if (this.#isLost) return;
    const own = this.#rows.load();
    const wrong = STORED.filter((name) => !isSame(own[name], rows[name]));
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
    const engine = loadEngine({ ...this.#rows.load(), ...configuration }, { ...DEFAULT_OPTIONS, shard });
    this.#replaying = { incarnation, engine, next: 0 };
    return this.#replaying;
  }

  #replay(replaying: Replaying, batch: WrittenBatch): void {
    const { incarnation, engine } = replaying;
    const changes: RowChange[] = [];
    const ledger: SealedTransaction[] = [];
    let timers = 0;
    for (;;) {
      const input = incarnation.inputs[replaying.next];
      if (input === undefined || input.seq > batch.checkpoint.lastSeq) break;
      replaying.next += 1;
      if (input.kind === 'timer') timers += 1;
      const effects = engine.apply(input);
      changes.push(...effects.rows);
      for (const transaction of effects.ledger) ledger.push(this.#chain.seal(transaction));
    }
    const { accounts } = engine.state;
    const rows = rowsOf(changes, (playerId) => accounts.get(playerId)?.site.id ?? 0);
    const own = { ...batch, ledger, rows, checkpoint: checkpointOf(engine), ledgerHead: this.#chain.head };
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

type KeyOf = { readonly [Name in keyof BatchRows]: (row: BatchRows[Name][number]) => string | number };

const KEYS: KeyOf = {
  wallet: ({ playerId, type }) => `${playerId} ${type}`,
  houseAccount: ({ siteId, currency, kind }) => `${siteId} ${currency} ${kind}`,
  request: ({ playerId, key }) => `${playerId} ${key}`,
  futuresOptionState: ({ futuresOptionId }) => futuresOptionId,
  futuresSetting: ({ playerId, futuresOptionId }) => `${playerId} ${futuresOptionId}`,
  futuresOrder: ({ id }) => id,
  futuresPosition: ({ id }) => id,
  futuresFunding: ({ futuresPositionId, at }) => `${futuresPositionId} ${at}`,
  overseaOptionState: ({ overseaOptionId }) => overseaOptionId,
  overseaOrder: ({ id }) => id,
  overseaPosition: ({ id }) => id,
};

/** The changed rows by table, of several for one key the last. */
function rowsOf(changes: readonly RowChange[], siteOf: (playerId: number) => number): BatchRows {
  const newest = <Name extends keyof BatchRows>(name: Name): BatchRows[Name][number][] => {
    const rows = new Map<string | number, BatchRows[Name][number]>();
    for (const change of changes) {
      if (change.table !== name) continue;
      // The tables' names say what their rows are; a union cannot follow a type parameter.
      const row = change.row as BatchRows[Name][number];
      rows.set(KEYS[name](row), row);
    }
    return [...rows.values()];
  };
  return {
    wallet: newest('wallet'),
    houseAccount: newest('houseAccount'),
    request: newest('request').map((row) => ({ ...row, siteId: siteOf(row.playerId) })),
    futuresOptionState: newest('futuresOptionState'),
    futuresSetting: newest('futuresSetting'),
    futuresOrder: newest('futuresOrder'),
    futuresPosition: newest('futuresPosition'),
    futuresFunding: newest('futuresFunding'),
    overseaOptionState: newest('overseaOptionState'),
    overseaOrder: newest('overseaOrder'),
    overseaPosition: newest('overseaPosition'),
  };
}

/** What of the batch is not as it should be, or null. Rows of different keys have no order among themselves. */
function differenceOf(own: WrittenBatch, batch: WrittenBatch): string | null {
  if (!isSame(own.ledger, batch.ledger)) return 'ledger';
  if (!isSame(own.checkpoint, batch.checkpoint)) return 'checkpoint';
  const isOther = <Name extends keyof BatchRows>(name: Name): boolean => {
    const rows = new Map<string | number, BatchRows[Name][number]>();
    for (const row of own.rows[name]) rows.set(KEYS[name](row), row);
    return (
      rows.size !== batch.rows[name].length || batch.rows[name].some((row) => !isSame(rows.get(KEYS[name](row)), row))
    );
  };
  return (Object.keys(own.rows) as (keyof BatchRows)[]).find(isOther) ?? null;
}
