import { TABLES } from '@hoga/engine/assembly/tables';
import type { StoredTable } from '@hoga/engine/effects/row-change';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { AnyTable } from '@hoga/engine/state/table';
import { InvariantError } from '@hoga/kernel/assert';
import type { Random } from '@hoga/kernel/random';
import {
  type EngineStore,
  NotWrittenError,
  type ShardSession,
  StaleWriterError,
  type StoredState,
  type WrittenBatch,
} from '@hoga/server/runtime/engine-store';
import { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { EventQueue } from '../time/event-queue.ts';
import { CommittedShard } from './committed-shard.ts';
import { type Answering, Connection, type Transaction } from './connection.ts';

/** The fate of a commit. `silent`: it is written, and the answer never comes. */
export type CommitFate = 'answered' | 'cutBefore' | 'cutAfter' | 'silent';

/**
 * The fate of a load. `silent`: the answer never comes, though the process goes on renewing its lease. `asleep`: the
 * process is suspended in the middle of it.
 */
export type LoadFate = 'answered' | 'silent' | 'asleep';

export interface Committed {
  readonly place: ShardPlace;
  readonly epoch: number;
  readonly batch: WrittenBatch;
  /** How often clocks had jumped that the lease counts by: the process's as it sent the batch, the database's as it renewed. */
  readonly jumps: number;
}

export interface DatabaseWatcher {
  leased(place: ShardPlace, epoch: number, process: SimulatedProcess): void;
  /** The batch has been written while `newestEpoch` was the lease's. */
  committed(committed: Committed, newestEpoch: number): void;
}

interface DatabaseParts {
  readonly queue: EventQueue;
  readonly random: Random;
  readonly leaseMs: number;
  readonly watcher: DatabaseWatcher;
  /** Whether batches are held against the lease, as they must be. */
  readonly isFenced: boolean;
  /** Whether a load under which the lease has passed on fails, as it must. */
  readonly areLoadsFenced: boolean;
  /** Whether a process renews its lease while it loads, as it must. */
  readonly areLoadsRenewed: boolean;
}

/** The tables of every shard as they were once. */
export type Backup = ReadonlyMap<number, StoredShard>;

interface HeldLease {
  readonly place: ShardPlace;
  readonly epoch: number;
}

interface LeaseClaim {
  readonly connection: Connection;
  readonly place: ShardPlace;
  readonly owner: string;
}

const DISK_FULL = 'could not extend file: No space left on device';
const LOCK_TIMEOUT_MS = 5_000;
/** How long a process waits for an answer to its claim. */
const LEASE_TIMEOUT_MS = 10_000;
/** Between how much and how much a load is slept over: longer than a lease is good, shorter than a load may take. */
const SLEEP_MS = [6_000, 9_500] as const;
/** How often a loading process renews its lease within the lease's life. */
const RENEWALS = 3;

/** PostgreSQL as the runtime sees it: slow, gone, full, or cut at the worst moment, but never half-written. */
export class VirtualDatabase {
  /** The fates of the next commits, one each; then all are answered. */
  readonly fates: CommitFate[] = [];
  /** Between how much and how much a commit takes. */
  commitMs: readonly [number, number] = [1, 8];
  /** The range of a load's duration, besides latency. */
  loadMs: readonly [number, number] = [0, 0];
  /** The fates of the next loads, one each; then all are answered. */
  readonly loadFates: LoadFate[] = [];
  /** How many of the next leases are granted while the answer is lost. */
  lostLeaseAnswers = 0;
  isFull = false;
  /** How far the database's own clock is ahead of true time. */
  clockOffsetMs = 0;
  /** How often that clock has jumped: a lease may then be over before its time. */
  jumps = 0;
  readonly #parts: DatabaseParts;
  readonly #shards = new Map<number, CommittedShard>();
  readonly #connections = new Set<Connection>();
  readonly #running = new Set<Transaction>();
  #isDown = false;

  constructor(parts: DatabaseParts) {
    this.#parts = parts;
  }

  shard(index: number): CommittedShard {
    const shard = this.#shards.get(index) ?? new CommittedShard();
    this.#shards.set(index, shard);
    return shard;
  }

  /** Killed: connections end, and open transactions are lost. */
  crash(): void {
    this.#isDown = true;
    for (const transaction of this.#running) transaction.isRolledBack = true;
    for (const connection of this.#connections) connection.cut();
    this.#connections.clear();
  }

  restart(): void {
    this.#isDown = false;
  }

  /** A backup of all shards. */
  backup(): Backup {
    return new Map([...this.#shards].map(([index, { tables }]) => [index, tables.copy()]));
  }

  /** Restores a backup: later commits are lost. */
  restore(backup: Backup): void {
    this.crash();
    for (const [index, shard] of this.#shards) shard.goBack(backup.get(index) ?? new StoredShard());
    this.restart();
  }

  /** A dead process's connections are closed; their statements may still be carried out. */
  forget(process: SimulatedProcess): void {
    for (const connection of this.#connections) if (connection.process === process) this.#drop(connection);
  }

  /** One statement on its own connection, as a pool gives it. */
  query<T>(process: SimulatedProcess, kind: 'read' | 'write', run: () => Promise<T>): Promise<T> {
    const connection = this.#connect(process);
    const answer = connection.call<T>((answering) => {
      if (!connection.isUp) return;
      if (kind === 'write' && this.isFull) answering.reject(new Error(DISK_FULL));
      else run().then(answering.resolve, answering.reject);
    });
    return answer.finally(() => this.#connections.delete(connection));
  }

  #connect(process: SimulatedProcess): Connection {
    const connection = new Connection(process, this.#parts.queue, () => 1 + this.#parts.random.below(4));
    if (this.#isDown) connection.cut();
    else this.#connections.add(connection);
    return connection;
  }

  storeFor(process: SimulatedProcess): EngineStore {
    return {
      open: (place, owner) => {
        const connection = this.#connect(process);
        return connection.call<ShardSession | null>((answering) =>
          this.#takeLease({ connection, place, owner }, answering),
        );
      },
    };
  }

  get #now(): number {
    return this.#parts.queue.now + this.clockOffsetMs;
  }

  #drop(connection: Connection): void {
    const { transaction } = connection;
    if (transaction !== null && this.#parts.random.below(2) === 0) transaction.isRolledBack = true;
    connection.cut();
    this.#connections.delete(connection);
  }

  /** Waits for a batch under way, so that the new holder of the lease sees its result; but not for ever. */
  #takeLease({ connection, place, owner }: LeaseClaim, answering: Answering<ShardSession | null>): void {
    if (!connection.isUp) return;
    const { queue, leaseMs, watcher } = this.#parts;
    const { lock } = this.shard(place.index);
    let isOver = false;
    const cancelTimeout = queue.after(LOCK_TIMEOUT_MS, () => {
      if (isOver) return;
      isOver = true;
      answering.reject(new Error('canceling statement due to lock timeout'));
    });
    lock.acquire(() => {
      if (!isOver && connection.isUp) {
        cancelTimeout();
        const shard = this.shard(place.index);
        const { lease } = shard;
        if (lease !== null && lease.owner !== owner && lease.expiresAt > this.#now) {
          answering.resolve(null);
        } else {
          const epoch = (lease?.epoch ?? 0) + 1;
          shard.lease = { epoch, owner, expiresAt: this.#now + leaseMs };
          watcher.leased(place, epoch, connection.process);
          this.#tellLease(answering, this.#session(connection, place, epoch));
        }
      }
      isOver = true;
      lock.release();
    });
  }

  #tellLease(answering: Answering<ShardSession | null>, session: ShardSession): void {
    if (this.lostLeaseAnswers === 0) {
      answering.resolve(session);
      return;
    }
    this.lostLeaseAnswers -= 1;
    this.#parts.queue.after(LEASE_TIMEOUT_MS, () => answering.reject(new Error('Query read timeout')));
  }

  #session(connection: Connection, place: ShardPlace, epoch: number): ShardSession {
    const shard = this.shard(place.index);
    return {
      epoch,
      load: () => connection.call<StoredState>((answering) => this.#load(connection, { place, epoch }, answering)),
      commit: (batch) => this.#commit(connection, { place, epoch, batch, jumps: connection.process.jumps }),
      messages: (received, limit) =>
        connection.call((answering) => {
          if (!connection.isUp) return;
          answering.resolve(
            received.flatMap((after, from) => this.shard(from).tables.postedTo(place.index, after, limit)),
          );
        }),
      release: () =>
        connection.call<void>((answering) => {
          if (shard.lease?.epoch === epoch) shard.lease.expiresAt = this.#now;
          answering.resolve();
        }),
      block: () =>
        connection.call<void>((answering) => {
          if (shard.lease?.epoch === epoch) shard.lease.expiresAt = Number.POSITIVE_INFINITY;
          answering.resolve();
        }),
      abandon: () => this.#drop(connection),
    };
  }

  /** Tables are read one after the other: with a concurrent writer the rows are of several moments. */
  #load(connection: Connection, { place, epoch }: HeldLease, answering: Answering<StoredState>): void {
    const { queue, leaseMs, areLoadsFenced, areLoadsRenewed } = this.#parts;
    const { process } = connection;
    const shard = this.shard(place.index);
    const early = shard.tables.load();
    const renew = (): void => {
      if (areLoadsRenewed && shard.lease?.epoch === epoch) shard.lease.expiresAt = this.#now + leaseMs;
    };
    const go = (leftMs: number): void => {
      if (!connection.isUp) return;
      // A suspended process reads no further table and renews nothing.
      if (process.isRunning) renew();
      if (leftMs > 0) {
        const stepMs = Math.max(1, Math.min(Math.floor(leaseMs / RENEWALS), leftMs));
        queue.after(stepMs, () => go(process.isRunning ? leftMs - stepMs : leftMs));
      } else if (!process.isRunning) {
        process.deliver(() => go(0));
      } else if (areLoadsFenced && shard.lease?.epoch !== epoch) {
        answering.reject(new StaleWriterError(`epoch ${epoch} has passed`));
      } else {
        // Half of it is read early, half of it late: with a write in between the two would not fit.
        const late = shard.tables.load();
        const numbered = (name: string) => (TABLES[name as StoredTable] as AnyTable).keeping === 'numbered';
        const lateRows = Object.entries(late.tables).filter(([name]) => numbered(name));
        answering.resolve({ ...early, tables: { ...early.tables, ...Object.fromEntries(lateRows) } });
      }
    };
    go(this.#loadMs(process));
  }

  #loadMs(process: SimulatedProcess): number {
    const { queue, random } = this.#parts;
    const fate = this.loadFates.shift();
    if (fate === 'silent') return Number.POSITIVE_INFINITY;
    if (fate === 'asleep') {
      process.suspend();
      queue.after(SLEEP_MS[0] + random.below(SLEEP_MS[1] - SLEEP_MS[0]), () => process.resume());
    }
    const [from, to] = this.loadMs;
    return to > 0 ? from + random.below(to - from) : 0;
  }

  #commit(connection: Connection, committed: Committed): Promise<void> {
    const fate = this.fates.shift() ?? 'answered';
    const transaction: Transaction = { isRolledBack: false };
    connection.transaction = transaction;
    return connection.call<void>((answering) => {
      if (transaction.isRolledBack || this.#isDown) return;
      if (fate === 'cutBefore') {
        connection.cut();
        return;
      }
      this.#running.add(transaction);
      this.shard(committed.place.index).lock.acquire(() => {
        this.#run(transaction, committed, {
          resolve: () => {
            if (fate === 'answered') answering.resolve();
            else if (fate === 'cutAfter') connection.cut();
          },
          reject: answering.reject,
        });
      });
    });
  }

  /** Holds the lease row's lock from here to the end. */
  #run(transaction: Transaction, committed: Committed, answering: Answering<void>): void {
    const { queue, random, leaseMs, isFenced } = this.#parts;
    const shard = this.shard(committed.place.index);
    const over = (): void => {
      this.#running.delete(transaction);
      shard.lock.release();
    };
    const isStale = shard.lease?.epoch !== committed.epoch;
    if (transaction.isRolledBack) {
      over();
    } else if (isStale && isFenced) {
      answering.reject(new StaleWriterError(`epoch ${committed.epoch} has passed`));
      over();
    } else {
      if (shard.lease !== null && !isStale) shard.lease.expiresAt = this.#now + leaseMs;
      const jumps = committed.jumps + this.jumps;
      const [from, to] = this.commitMs;
      queue.after(from + random.below(to - from), () => {
        if (!transaction.isRolledBack) this.#write({ ...committed, jumps }, answering);
        over();
      });
    }
  }

  #write(committed: Committed, answering: Answering<void>): void {
    const shard = this.shard(committed.place.index);
    if (this.isFull) {
      answering.reject(new NotWrittenError(DISK_FULL));
      return;
    }
    try {
      shard.write(committed.batch);
    } catch (error) {
      answering.reject(error instanceof Error ? error : new InvariantError(String(error)));
      return;
    }
    this.#parts.watcher.committed(committed, shard.lease?.epoch ?? 0);
    answering.resolve();
  }
}
