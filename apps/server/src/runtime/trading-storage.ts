import type { PlayerRow } from '@hoga/engine/rows/player';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { EngineStore } from './engine-store.ts';

/** All storage of trading outside the process. */
export interface TradingStorage {
  /** Loads and writes shards under leases of this lifetime. */
  engineStore(leaseMs: number): EngineStore;
  /** All players of a shard as stored now. */
  loadPlayers(place: ShardPlace): Promise<readonly PlayerRow[]>;
  /** Deletes request keys older than the newest write by more than this. */
  forgetRequests(keepMs: number): Promise<unknown>;
  /** Deletes applied messages older than this. */
  forgetMessages(keepMs: number): Promise<unknown>;
  /** Compacts the players' event numbers noted by batches, so that the next start has little to read. */
  gatherNumbers(): Promise<unknown>;
}
