import type { TableName, Tables } from '../effects/row-change.ts';

/** Where the engine stands: written once per batch. */
export interface Checkpoint {
  readonly lastSeq: number;
  readonly nextOrderId: number;
  readonly nextPositionId: number;
  readonly nextTransactionId: number;
}

/** Rows by table; a table that is not named has none. */
export type TableRows = { readonly [Name in TableName]?: readonly Tables[Name][] };

/** All that a shard starts from. Quotes are not among it: nothing fills until new ones come. */
export interface EngineRows {
  readonly checkpoint: Checkpoint;
  /** Of tables with states, the live rows; requests younger than their site's key lifetime, oldest first. */
  readonly tables: TableRows;
  /** The newest ended orders and whose they were, oldest first; may be empty. */
  readonly endedOrders: ReadonlyArray<{ readonly orderId: number; readonly playerId: number }>;
}
