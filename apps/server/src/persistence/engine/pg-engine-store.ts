import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import { InvariantError } from '@hoga/kernel/assert';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  type EngineStore,
  NotWrittenError,
  type ShardSession,
  StaleWriterError,
  type StoredState,
  type WrittenBatch,
} from '../../runtime/engine-store.ts';
import { batchStatements, type StoredNumbers } from './batch-statements.ts';
import { checkpointStatement } from './checkpoint-statement.ts';
import { type HeldLease, renewLease, whileRenewed } from './lease-renewal.ts';
import { loadState } from './load-state.ts';
import { OneTransaction } from './one-transaction.ts';
import { readMessages } from './read-messages.ts';
import { TransactionMessages } from './transaction-messages.ts';

export interface PgEngineStoreOptions {
  readonly url: string;
  /** Lifetime of a lease after its last renewal. */
  readonly leaseMs: number;
  /** Rejects where a new connection leads to a server that a shard may not be written to. */
  readonly admit?: ((client: pg.ClientBase) => Promise<void>) | undefined;
}

/**
 * Batches look up rows by key. Their plans are made once, possibly while tables are small, and kept as these grow: a
 * sequential scan must not seem cheap then. Without the last setting PostgreSQL would replan small batches each time,
 * which takes longer than writing them.
 */
const PLAN_ONCE = `
  SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;
  SET plan_cache_mode = force_generic_plan`;

const STALE_WRITER = 'HG001';
/** Data, constraint and programming errors: the same batch would be refused again. */
const WRONG = /^(22|23|42|P0)/;

/** Shards in PostgreSQL. Each has a dedicated connection, on which a batch is one round trip. */
export function pgEngineStore({ url, leaseMs, admit }: PgEngineStoreOptions): EngineStore {
  return {
    async open(place, owner) {
      const client = new pg.Client({
        connectionString: url,
        application_name: `hoga-shard-${place.index}`,
        connectionTimeoutMillis: 5_000,
        // Detects a vanished machine also while nothing is sent to it, as during a load.
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      });
      // A lost connection also fails the statements in progress, which report it.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await admit?.(client);
        const epoch = await takeLease(client, { place, owner, leaseMs });
        if (epoch !== null) {
          return new PgShardSession({ url, client, place, lease: { shard: place.index, epoch, leaseMs } });
        }
        await client.end();
        return null;
      } catch (error) {
        abandon(client);
        throw error;
      }
    },
  };
}

interface LeaseClaim {
  readonly place: ShardPlace;
  readonly owner: string;
  readonly leaseMs: number;
}

/** No answer comes until a lock is granted or refused; after this the attempt fails. */
const LEASE_TIMEOUT_MS = 10_000;

/** The new epoch, or `null` while another process's lease is valid. The database's clock decides. */
async function takeLease(client: pg.Client, { place, owner, leaseMs }: LeaseClaim): Promise<number | null> {
  // A batch of the previous holder may still be running: its outcome is awaited, within a limit.
  await client.query({ text: 'SET lock_timeout = 5000', query_timeout: LEASE_TIMEOUT_MS } as pg.QueryConfig);
  const { rows } = await client.query<{ epoch: number }>({
    text: `
      INSERT INTO engine_lease AS lease (shard, epoch, owner, expires_at)
        VALUES ($1, 1, $2, clock_timestamp() + $3::integer * interval '1 millisecond')
        ON CONFLICT (shard) DO UPDATE
          SET epoch = lease.epoch + 1, owner = excluded.owner, expires_at = excluded.expires_at
          WHERE lease.expires_at <= clock_timestamp() OR lease.owner = excluded.owner
        RETURNING epoch`,
    values: [place.index, owner, leaseMs],
    query_timeout: LEASE_TIMEOUT_MS,
  } as pg.QueryConfig);
  return rows[0]?.epoch ?? null;
}

interface SessionParts {
  readonly url: string;
  readonly client: pg.Client;
  readonly place: ShardPlace;
  readonly lease: HeldLease;
}

class PgShardSession implements ShardSession {
  readonly #url: string;
  readonly #client: pg.Client;
  readonly #place: ShardPlace;
  readonly #lease: HeldLease;
  readonly #messages = new TransactionMessages();
  #stored: StoredNumbers = { nextOrderId: 0, nextPositionId: 0 };

  constructor({ url, client, place, lease }: SessionParts) {
    this.#url = url;
    this.#client = client;
    this.#place = place;
    this.#lease = lease;
  }

  get epoch(): number {
    return this.#lease.epoch;
  }

  async load(): Promise<StoredState> {
    const queries = drizzle({ client: this.#client });
    const state = await whileRenewed(this.#url, this.#lease, () => loadState(queries, this.#place));
    await this.#client.query(PLAN_ONCE);
    // Without another lease holder nothing else has written, except the gathering of numbers: the rows are consistent,
    // though read one by one.
    await renewLease(this.#client, this.#lease);
    this.#stored = state.checkpoint;
    return state;
  }

  /** The lease comes first: if it was lost, the rest of the batch is skipped. */
  async commit(batch: WrittenBatch): Promise<void> {
    const statements = [
      checkpointStatement(this.#place.count, this.#lease, batch),
      ...batchStatements(this.#place, batch, this.#stored),
    ];
    const messages = this.#messages.of(statements);
    // Also after a failure: nothing is written after that.
    this.#stored = batch.checkpoint;
    return new Promise((resolve, reject) => {
      const outcome = { committed: resolve, failed: (error: unknown) => reject(explained(error)) };
      this.#client.query(new OneTransaction(messages, statements.length, outcome));
    });
  }

  messages(received: readonly number[], limit: number): Promise<readonly ShardMessage[]> {
    return readMessages(this.#client, this.#place, received, limit);
  }

  async release(): Promise<void> {
    await this.#client.query('UPDATE engine_lease SET expires_at = clock_timestamp() WHERE shard = $1 AND epoch = $2', [
      this.#lease.shard,
      this.#lease.epoch,
    ]);
    await this.#client.end();
  }

  async block(): Promise<void> {
    await this.#client.query("UPDATE engine_lease SET expires_at = 'infinity' WHERE shard = $1 AND epoch = $2", [
      this.#lease.shard,
      this.#lease.epoch,
    ]);
    await this.#client.end();
  }

  abandon(): void {
    abandon(this.#client);
  }
}

/** A FATAL error may come after the commit, during the wait for a standby: then the outcome is unknown. */
function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === STALE_WRITER) return new StaleWriterError(error.message, { cause: error });
  if (WRONG.test(error.code ?? ''))
    return new InvariantError(`a batch was refused: ${error.message}`, { cause: error });
  return error.severity === 'ERROR' ? new NotWrittenError(error.message, { cause: error }) : error;
}

/** Closes the connection without waiting for statements in progress. */
function abandon(client: pg.Client): void {
  client.connection.stream.destroy();
}
