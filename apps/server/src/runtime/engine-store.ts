import type { Checkpoint, ConfiguredRows, EngineRows, StoredRows } from '@hoga/engine/assembly/engine-rows';
import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { PlayerNumber } from './event-numbers.ts';

/** Configured elsewhere and never stored a second time. */
export type EngineConfiguration = ConfiguredRows;

/** Everything a shard starts from besides its configuration. */
export interface StoredState extends Omit<EngineRows, 'tables'> {
  readonly tables: StoredRows;
  /** Timestamp of the newest input of the last batch; 0 before the first. */
  readonly at: number;
  readonly ledgerHead: string;
  /** Last due time of each timer that has fired. */
  readonly lastFired: ReadonlyMap<string, number>;
  /** Number of the newest event of each player who ever had one. */
  readonly lastSeqs: ReadonlyMap<number, number>;
}

/** The rows an engine is loaded from. */
export function withConfiguration(
  stored: Pick<StoredState, 'checkpoint' | 'tables' | 'endedOrders'>,
  configuration: EngineConfiguration,
): EngineRows {
  return { ...stored, tables: { ...stored.tables, ...configuration } };
}

export interface FiredTimer {
  readonly name: string;
  readonly dueAt: number;
  readonly firedAt: number;
}

/** A message as stored. */
export type PostedMessage = ShardMessage & { readonly createdAt: number };

/** Everything one transaction writes: one row per key, the newest. */
export interface WrittenBatch {
  readonly checkpoint: Checkpoint;
  readonly at: number;
  readonly ledgerHead: string;
  readonly ledger: readonly SealedTransaction[];
  readonly rows: StoredRows;
  readonly timers: readonly FiredTimer[];
  readonly outbox: readonly PostedMessage[];
  /** One per player with an event in the batch. */
  readonly playerNumbers: readonly PlayerNumber[];
}

/** Thrown by a commit that certainly wrote nothing. After any other error the outcome is unknown. */
export class NotWrittenError extends Error {
  override readonly name: string = 'NotWrittenError';
}

/** Thrown when the lease has passed to another process: the caller must stop. */
export class StaleWriterError extends NotWrittenError {
  override readonly name = 'StaleWriterError';
}

/** The right to write a shard, on a dedicated connection. */
export interface ShardSession {
  /** Of the lease: it increases with every holder. */
  readonly epoch: number;
  /**
   * Renews the lease during the load, however long it takes. Rejects if the lease was lost all the same: the rows may
   * then be inconsistent.
   */
  load(): Promise<StoredState>;
  /**
   * Writes all or nothing. Rejects with `NotWrittenError` when it failed or the lease was lost, with `InvariantError`
   * when the store refuses the rows; after any other error the outcome is unknown.
   */
  commit(batch: WrittenBatch): Promise<void>;
  /**
   * Committed messages to this shard: per sending shard (by index) those after the last number received, in order,
   * without gaps, up to `limit`.
   */
  messages(received: readonly number[], limit: number): Promise<readonly ShardMessage[]>;
  /** Releases the lease, so that the next holder need not wait for its expiry. */
  release(): Promise<void>;
  /** Keeps the lease without an end and the connection closed: no process gets the shard until an operator releases it. */
  block(): Promise<void>;
  /** Closes the connection at once, also during a load or a commit, which then fails. */
  abandon(): void;
}

export interface EngineStore {
  /** Takes the shard's lease; `null` while another holder's is valid. */
  open(place: ShardPlace, owner: string): Promise<ShardSession | null>;
}
