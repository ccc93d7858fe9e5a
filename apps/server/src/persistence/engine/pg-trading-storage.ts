import type { TradingStorage } from '../../runtime/trading-storage.ts';
import type { Database } from '../database.ts';
import { gatherNumbers } from './event-number-store.ts';
import { forgetMessages } from './forget-messages.ts';
import { forgetRequests } from './forget-requests.ts';
import { loadPlayers } from './load-players.ts';
import { type PgEngineStoreOptions, pgEngineStore } from './pg-engine-store.ts';

interface PgTradingStorageParts extends Pick<PgEngineStoreOptions, 'url' | 'admit'> {
  readonly database: Database;
}

/** Shards have dedicated connections to the database at `url`; the rest uses its pool. */
export function pgTradingStorage({ url, database, admit }: PgTradingStorageParts): TradingStorage {
  return {
    engineStore: (leaseMs) => pgEngineStore({ url, leaseMs, admit }),
    loadPlayers: (place) => loadPlayers(database, place),
    forgetRequests: (keepMs) => forgetRequests(database, keepMs),
    forgetMessages: (keepMs) => forgetMessages(database, keepMs),
    gatherNumbers: () => gatherNumbers(database),
  };
}
