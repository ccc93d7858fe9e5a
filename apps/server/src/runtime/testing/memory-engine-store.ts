import type { RowChange, TableName, Tables } from '@hoga/engine/effects/row-change';
import { GENESIS_HASH, type SealedTransaction } from '@hoga/engine/ledger/chain';
import { assert } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import {
  type EngineStore,
  type FiredTimer,
  type ShardPlace,
  type ShardSession,
  StaleWriterError,
  type StoredState,
  type WrittenBatch,
} from '../engine-store.ts';

/** What becomes of a commit. `lost`: it is written, but its answer never comes back. */
type Fate = 'written' | 'failed' | 'lost';

interface Lease {
  readonly epoch: number;
  readonly owner: string;
  expiresAt: number;
}

type Stored = { readonly [Name in Exclude<TableName, 'site' | 'player' | 'feed'>]: Map<string, Tables[Name]> };

/** The rows of one shard. */
export class StoredShard {
  lease: Lease | null = null;
  written: WrittenBatch | null = null;
  readonly ledger: SealedTransaction[] = [];
  readonly timers: FiredTimer[] = [];
  readonly rows: Stored = {
    wallet: new Map(),
    houseAccount: new Map(),
    request: new Map(),
    futuresOption: new Map(),
    futuresOptionState: new Map(),
    futuresSetting: new Map(),
    futuresOrder: new Map(),
    futuresPosition: new Map(),
    futuresFunding: new Map(),
    overseaOption: new Map(),
    overseaOptionState: new Map(),
    overseaOrder: new Map(),
    overseaPosition: new Map(),
  };

  write(batch: WrittenBatch): void {
    for (const timer of batch.timers) {
      const fired = this.timers.some(({ name, dueAt }) => name === timer.name && dueAt === timer.dueAt);
      assert(!fired, `timer ${timer.name} of ${timer.dueAt} fires twice`);
      this.timers.push(timer);
    }
    this.ledger.push(...batch.ledger);
    const { rows } = batch;
    put(this.rows.wallet, rows.wallet, (row) => [row.playerId, row.type]);
    put(this.rows.houseAccount, rows.houseAccount, (row) => [row.siteId, row.currency, row.kind]);
    put(this.rows.request, rows.request, (row) => [row.playerId, row.key]);
    put(this.rows.futuresOptionState, rows.futuresOptionState, (row) => [row.futuresOptionId]);
    put(this.rows.futuresSetting, rows.futuresSetting, (row) => [row.playerId, row.futuresOptionId]);
    put(this.rows.futuresOrder, rows.futuresOrder, (row) => [row.id]);
    put(this.rows.futuresPosition, rows.futuresPosition, (row) => [row.id]);
    put(this.rows.futuresFunding, rows.futuresFunding, (row) => [row.futuresPositionId, row.at]);
    put(this.rows.overseaOptionState, rows.overseaOptionState, (row) => [row.overseaOptionId]);
    put(this.rows.overseaOrder, rows.overseaOrder, (row) => [row.id]);
    put(this.rows.overseaPosition, rows.overseaPosition, (row) => [row.id]);
    this.written = batch;
  }

  load(): StoredState {
    const { rows } = this;
    const orders = [...rows.futuresOrder.values(), ...rows.overseaOrder.values()];
    const lastFired = new Map<string, number>();
    for (const { name, dueAt } of this.timers) lastFired.set(name, Math.max(dueAt, lastFired.get(name) ?? dueAt));
    return {
      at: this.written?.at ?? 0,
      ledgerHead: this.written?.ledgerHead ?? GENESIS_HASH,
      lastFired,
      checkpoint: this.written?.checkpoint ?? {
        lastSeq: 0,
        nextOrderId: 0,
        nextPositionId: 0,
        nextTransactionId: 0,
      },
      wallets: [...rows.wallet.values()],
      houseAccounts: [...rows.houseAccount.values()],
      requests: [...rows.request.values()].sort((a, b) => a.at - b.at),
      futuresOptionStates: [...rows.futuresOptionState.values()],
      futuresSettings: [...rows.futuresSetting.values()],
      futuresOrders: [...rows.futuresOrder.values()].filter(isLive),
      futuresPositions: [...rows.futuresPosition.values()].filter(({ status }) => status === 'OPEN'),
      overseaOptionStates: [...rows.overseaOptionState.values()],
      overseaOrders: [...rows.overseaOrder.values()].filter(isLive),
      overseaPositions: [...rows.overseaPosition.values()].filter(({ status }) => status === 'OPEN'),
      endedOrders: orders
        .filter((order) => !isLive(order))
        .map(({ id, playerId }) => ({ orderId: id, playerId }))
        .sort((a, b) => a.orderId - b.orderId),
    };
  }
}

function isLive({ status }: { readonly status: string }): boolean {
  return status === 'WORKING' || status === 'TRIGGERED';
}

function put<Row extends RowChange['row']>(
  table: Map<string, Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => readonly (string | number)[],
): void {
  for (const row of rows) table.set(keyOf(row).join(' '), row);
}

/** The store in memory: the same promises as the real one, and faults on demand. */
export class MemoryEngineStore implements EngineStore {
  /** What becomes of the next commits, one each; then all are written. */
  readonly fates: Fate[] = [];
  /** How many commits have been asked for. */
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

  /** Commits wait until `proceed`. */
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
      load: async () => shard.load(),
      commit: async (batch) => {
        this.commits += 1;
        if (this.#gate !== null) await this.#gate;
        const fate = this.fates.shift() ?? 'written';
        if (fate === 'failed') throw new Error('connection lost');
        if (shard.lease?.epoch !== lease.epoch) throw new StaleWriterError(`epoch ${lease.epoch} has passed`);
        lease.expiresAt = this.#clock.now() + this.#leaseMs;
        shard.write(batch);
        if (fate === 'lost') throw new Error('connection lost after COMMIT was sent');
      },
      release: async () => {
        if (shard.lease?.epoch === lease.epoch) lease.expiresAt = this.#clock.now();
      },
      abandon: () => undefined,
    };
  }
}
