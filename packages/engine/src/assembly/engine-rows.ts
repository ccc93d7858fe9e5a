import type { OrderId, PlayerId } from '@hoga/kernel/ids';
import type { ConfiguredTable, StoredTable, TableName, Tables } from '../effects/row-change.ts';

/** The engine's position in its input: written once per batch. */
export interface Checkpoint {
  readonly lastSeq: number;
  readonly nextOrderId: number;
  readonly nextPositionId: number;
  readonly nextTransactionId: number;
}

export type TableRows<Name extends TableName = TableName> = { readonly [N in Name]: readonly Tables[N][] };
export type ConfiguredRows = TableRows<ConfiguredTable>;
export type StoredRows = TableRows<StoredTable>;

/** All rows a shard is loaded from. */
export interface EngineRows {
  readonly checkpoint: Checkpoint;
  /** Of tables with states, the live rows; requests younger than their site's key lifetime, oldest first. */
  readonly tables: TableRows;
  /** The newest ended orders and their players, oldest first; may be empty. */
  readonly endedOrders: ReadonlyArray<{ readonly orderId: OrderId; readonly playerId: PlayerId }>;
}
