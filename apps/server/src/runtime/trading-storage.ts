import type { PlayerRow } from '@hoga/engine/rows/player';
import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { EngineStore } from './engine-store.ts';

/** Everything trading keeps outside of the process. */
export interface TradingStorage {
  /** Where shards are loaded from and written to, under leases that are good for so long. */
  engineStore(leaseMs: number): EngineStore;
  /** Everybody a shard knows, as it is written down now. */
  loadPlayers(place: ShardPlace): Promise<readonly PlayerRow[]>;
  /** Deletes request keys that are so much older than what was written last. */
  forgetRequests(keepMs: number): Promise<unknown>;
  /** Deletes messages that were applied, and are so much older. */
  forgetMessages(keepMs: number): Promise<unknown>;
  /** Puts together what batches have noted of players' numbers, so that the next start has little to read. */
  gatherNumbers(): Promise<unknown>;
}
