import type { Clock } from '@hoga/kernel/clock';
import { BoundedMap } from '../../foundation/bounded-map.ts';
import type { Bus } from '../../foundation/bus.ts';
import { publishRevoked } from '../../foundation/session-revoked.ts';
import type { Database } from '../../persistence/database.ts';
import { playerRow } from '../../persistence/engine/load-players.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { changedAccounts } from './account-store.ts';
import { recentlyEnded } from './session-store.ts';

interface ChangeWatchParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly trading: Pick<TradingClient, 'updatePlayer'>;
}

/** A transaction becomes visible at its commit, some time after its timestamp: older changes are read again. */
const LOOK_BACK_MS = 15_000;
const REMEMBERED = 10_000;

/**
 * Polls for changes by other processes: denied accounts, ended sessions. The writing process publishes them at once;
 * the others find them here and notify their requests, sockets and engine in the same way.
 */
export function changeWatch({ database, bus, clock, trading }: ChangeWatchParts): () => Promise<void> {
  /** Time of each account's last change: the engine is notified of each once. */
  const applied = new BoundedMap<number, number>(REMEMBERED);
  return async () => {
    for (const { statusChangedAt, ...player } of await changedAccounts(database, LOOK_BACK_MS)) {
      if (applied.get(player.id) === statusChangedAt.getTime()) continue;
      applied.set(player.id, statusChangedAt.getTime());
      trading.updatePlayer(playerRow(player));
    }
    const now = clock.now();
    const since = new Date(now - LOOK_BACK_MS);
    for (const session of await recentlyEnded(database, { since, now: new Date(now), lookBackMs: LOOK_BACK_MS })) {
      publishRevoked(bus, session);
    }
  };
}
