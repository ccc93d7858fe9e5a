import type { ShardPlace } from '@hoga/engine/state/shard-place';
import type { EngineStore, ShardSession, StoredState, WrittenBatch } from '@hoga/server/runtime/engine-store';

export interface Opened {
  readonly store: EngineStore;
  readonly place: ShardPlace;
  readonly owner: string;
  readonly session: ShardSession;
}

/** The store with sessions of which some calls are replaced. */
export function withSessions(
  store: EngineStore,
  replace: (opened: Opened) => Partial<Pick<ShardSession, 'load' | 'commit' | 'messages'>>,
): EngineStore {
  return {
    async open(place, owner) {
      const session = await store.open(place, owner);
      return session === null ? null : { ...session, ...replace({ store, place, owner, session }) };
    },
  };
}

/** The store with changed batches. */
export function withBatches(store: EngineStore, change: (batch: WrittenBatch) => WrittenBatch): EngineStore {
  return withSessions(store, ({ session }) => ({ commit: (batch) => session.commit(change(batch)) }));
}

/** The store with changed loads. */
export function withLoads(store: EngineStore, change: (state: StoredState) => StoredState): EngineStore {
  return withSessions(store, ({ session }) => ({ load: async () => change(await session.load()) }));
}
