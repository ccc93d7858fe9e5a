import { rowsByTable, STORED_TABLES, TABLES } from '@hoga/engine/assembly/tables';
import type { TableName, Tables } from '@hoga/engine/effects/row-change';
import { GENESIS_HASH, type SealedTransaction } from '@hoga/engine/ledger/chain';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import { type AnyTable, isLoaded } from '@hoga/engine/state/table';
import { assert } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { OrderId, PlayerId } from '@hoga/kernel/ids';
import {
  type EngineStore,
  type FiredTimer,
  NotWrittenError,
  type ShardSession,
  StaleWriterError,
  type StoredState,
  type WrittenBatch,
} from '../engine-store.ts';

/** Outcome of a commit. `lost`: written, but the acknowledgement never arrives. */
type Fate = 'written' | 'failed' | 'lost';

interface Lease {
  readonly epoch: number;
  readonly owner: string;
  expiresAt: number;
}

/** Every row ever written, in its current state. */
export type KeptRows = { readonly [Name in TableName]: Map<number | string, Tables[Name]> };

/** The rows of one shard. */
export class StoredShard {
  lease: Lease | null = null;
  written: WrittenBatch | null = null;
  readonly ledger: SealedTransaction[] = [];
  readonly timers: FiredTimer[] = [];
  readonly lastSeqs = new Map<number, number>();
  /** Every message ever posted from here, by destination. */
  readonly outbox = new Map<number, ShardMessage[]>();
  readonly rows = Object.fromEntries(Object.keys(TABLES).map((name) => [name, new Map()])) as KeptRows;

  write(batch: WrittenBatch): void {
    for (const timer of batch.timers) {
      const fired = this.timers.some(({ name, dueAt }) => name === timer.name && dueAt === timer.dueAt);
      assert(!fired, `timer ${timer.name} of ${timer.dueAt} fires twice`);
      this.timers.push(timer);
    }
    for (const message of batch.outbox) this.#post(message);
    for (const { playerId, lastSeq } of batch.playerNumbers) this.lastSeqs.set(playerId, lastSeq);
    this.ledger.push(...batch.ledger);
    for (const name of STORED_TABLES) {
      const rows: readonly object[] = batch.rows[name];
      if (rows.length === 0) continue;
      const { key }: AnyTable = TABLES[name];
      const kept: Map<number | string, object> = this.rows[name];
      for (const row of rows) kept.set(key(row as never), row);
    }
    this.written = batch;
  }

  /** A backup of everything written at this time; the lease is that of its current holder. */
  copy(): StoredShard {
    const copy = new StoredShard();
    copy.written = this.written;
    copy.ledger.push(...this.ledger);
    copy.timers.push(...this.timers);
    for (const [playerId, lastSeq] of this.lastSeqs) copy.lastSeqs.set(playerId, lastSeq);
    for (const [shard, messages] of this.outbox) copy.outbox.set(shard, [...messages]);
    for (const [name, rows] of Object.entries(this.rows)) {
      const kept: Map<number | string, object> = copy.rows[name as TableName];
      for (const [key, row] of rows) kept.set(key, row);
    }
    return copy;
  }

  /** Messages after a number, up to `limit`. */
  postedTo(shard: number, after: number, limit: number): readonly ShardMessage[] {
    const waiting = (this.outbox.get(shard) ?? []).filter(({ number }) => number > after);
    return waiting.sort((a, b) => a.number - b.number).slice(0, limit);
  }

  load(): StoredState {
    const lastFired = new Map<string, number>();
    for (const { name, dueAt } of this.timers) lastFired.set(name, Math.max(dueAt, lastFired.get(name) ?? dueAt));
    const tables = rowsByTable((table) => this.#all(table).filter((row) => isLoaded(table, row)));
    return {
      at: this.written?.at ?? 0,
      ledgerHead: this.written?.ledgerHead ?? GENESIS_HASH,
      lastFired,
      lastSeqs: new Map(this.lastSeqs),
      checkpoint: this.written?.checkpoint ?? {
        lastSeq: 0,
        nextOrderId: 0,
        nextPositionId: 0,
        nextTransactionId: 0,
      },
      tables: { ...tables, request: tables.request.toSorted((a, b) => a.at - b.at) },
      endedOrders: this.#endedOrders(),
    };
  }

  #post(message: ShardMessage): void {
    const posted = this.outbox.get(message.toShard) ?? [];
    this.outbox.set(message.toShard, posted);
    const isThere = posted.some(({ number }) => number === message.number);
    assert(!isThere, `message ${message.number} to shard ${message.toShard} exists`);
    posted.push(message);
  }

  #all({ name }: AnyTable): object[] {
    return [...this.rows[name as TableName].values()];
  }

  #endedOrders(): StoredState['endedOrders'] {
    return Object.values<AnyTable>(TABLES)
      .filter(({ sequence }) => sequence === 'order')
      .flatMap((table) => this.#all(table).filter((row) => !isLoaded(table, row)) as EndedRow[])
      .map(({ id, playerId }) => ({ orderId: id, playerId }))
      .sort((a, b) => a.orderId - b.orderId);
  }
}

interface EndedRow {
  readonly id: OrderId;
  readonly playerId: PlayerId;
}

/** The store in memory: the guarantees of the real one, and faults on demand. */
export class MemoryEngineStore implements EngineStore {
  /** Outcomes of the next commits, one each; later ones are written. */
  readonly fates: Fate[] = [];
  /** Number of commits requested. */
  commits = 0;
  readonly #clock: Clock;
  readonly #leaseMs: number;
  readonly #shards = new Map<number, StoredShard>();
  #gate: Promise<void> | null = null;
  #openGate = (): void => undefined;

  constructor(clock: Clock, leaseMs: number) {
    this.#clock = clock;
    this.#leaseMs = leaseMs;
  }

  shard(index: number): StoredShard {
    const shard = this.#shards.get(index) ?? new StoredShard();
    this.#shards.set(index, shard);
    return shard;
  }

  /** Restores an earlier state of the shard. */
  goBack(index: number, earlier: StoredShard): void {
    this.#shards.set(index, earlier);
  }

  /** Blocks commits until `proceed`. */
  hold(): void {
    this.#gate ??= new Promise((resolve) => {
      this.#openGate = resolve;
    });
  }

  proceed(): void {
    this.#gate = null;
    this.#openGate();
  }

  async open(place: ShardPlace, owner: string): Promise<ShardSession | null> {
    const shard = this.shard(place.index);
    const held = shard.lease;
    if (held !== null && held.owner !== owner && held.expiresAt > this.#clock.now()) return null;
    const lease = { epoch: (held?.epoch ?? 0) + 1, owner, expiresAt: this.#clock.now() + this.#leaseMs };
    shard.lease = lease;
    return {
      epoch: lease.epoch,
      load: async () => shard.load(),
      commit: async (batch) => {
        this.commits += 1;
        if (this.#gate !== null) await this.#gate;
        const fate = this.fates.shift() ?? 'written';
        if (fate === 'failed') throw new NotWrittenError('refused');
        if (shard.lease?.epoch !== lease.epoch) throw new StaleWriterError(`epoch ${lease.epoch} has passed`);
        lease.expiresAt = this.#clock.now() + this.#leaseMs;
        shard.write(batch);
        if (fate === 'lost') throw new Error('connection lost after COMMIT was sent');
      },
      messages: async (received, limit) =>
        received.flatMap((after, from) => this.shard(from).postedTo(place.index, after, limit)),
      release: async () => {
        if (shard.lease?.epoch === lease.epoch) lease.expiresAt = this.#clock.now();
      },
      block: async () => {
        if (shard.lease?.epoch === lease.epoch) lease.expiresAt = Number.POSITIVE_INFINITY;
      },
      abandon: () => undefined,
    };
  }
}
