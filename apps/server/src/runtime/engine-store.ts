import type { Checkpoint, ConfiguredRows, EngineRows, StoredRows } from '@hoga/engine/assembly/engine-rows';
import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { PlayerNumber } from './event-numbers.ts';

/** What is configured elsewhere and never stored a second time. */
export type EngineConfiguration = ConfiguredRows;

/** All that a shard starts from, besides its configuration. */
export interface StoredState extends Omit<EngineRows, 'tables'> {
  readonly tables: StoredRows;
  /** When the last batch's newest input was stamped; 0 before the first. */
  readonly at: number;
  readonly ledgerHead: string;
  /** Of each timer that has fired, when it was last due. */
  readonly lastFired: ReadonlyMap<string, number>;
  /** Of each player who ever had an event, the number of the newest. */
  readonly lastSeqs: ReadonlyMap<number, number>;
}

/** What an engine is loaded from. */
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

/** A message as it is written. */
export type PostedMessage = ShardMessage & { readonly createdAt: number };

/** Everything one transaction writes. Of each key there is one row, its newest. */
export interface WrittenBatch {
  readonly checkpoint: Checkpoint;
  readonly at: number;
  readonly ledgerHead: string;
  readonly ledger: readonly SealedTransaction[];
  readonly rows: StoredRows;
  readonly timers: readonly FiredTimer[];
  readonly outbox: readonly PostedMessage[];
  /** Of each player whom the batch has an event for. */
  readonly playerNumbers: readonly PlayerNumber[];
}

/** Thrown by a commit of which certainly nothing was written. After any other error its outcome is unknown. */
export class NotWrittenError extends Error {
  override readonly name: string = 'NotWrittenError';
}

/** Thrown where the lease has passed on: the caller must stop, another process writes now. */
export class StaleWriterError extends NotWrittenError {
  override readonly name = 'StaleWriterError';
}

/** The right to write for a shard, on a connection of its own. */
export interface ShardSession {
  /** Of the lease: it grows with every holder. */
  readonly epoch: number;
  /**
   * Keeps the lease good meanwhile, however much there is to load. Rejects where it has passed on all the same: the
   * rows may then be of several moments.
   */
  load(): Promise<StoredState>;
  /**
   * Writes all or nothing. Rejects with `NotWrittenError` where it failed or the lease has passed on, with an
   * `InvariantError` where the store refuses the rows; with anything else the outcome is unknown.
   */
  commit(batch: WrittenBatch): Promise<void>;
  /**
   * What was posted to this shard and is committed: of every shard, by its index, what comes after the number received,
   * in order and without a gap, at most so many.
   */
  messages(received: readonly number[], limit: number): Promise<readonly ShardMessage[]>;
  /** Lets go of the lease, so that the next one need not wait for it. */
  release(): Promise<void>;
  /** Keeps the lease without an end and the connection closed: no process gets the shard until an operator releases it. */
  block(): Promise<void>;
  /** Cuts the connection without a word, also under a load or a commit: that fails then. */
  abandon(): void;
}

export interface EngineStore {
  /** Takes the shard's lease; `null` while another holder's is good. */
  open(place: ShardPlace, owner: string): Promise<ShardSession | null>;
}
