import { CONSOLE_SUBJECTS } from '@hoga/domain/operators/console-topics';
import type { Poller } from '../../foundation/poller.ts';
import type { Queries } from '../../persistence/database.ts';
import type { SocketHub } from '../../socket/hub.ts';
import { permissionsOfAll } from './operator-store.ts';

export interface ConsolePollerParts {
  readonly database: Queries;
  readonly hub: Pick<SocketHub, 'consoleListeners'>;
}

const POLL_INTERVAL_MS = 1_000;

/**
 * Closes the sockets of operators subscribed to topics they may no longer read. Rights are checked in the database on
 * every call; a subscription continues, so it is checked repeatedly, whichever process revoked the right.
 */
export function consolePoller({ database, hub }: ConsolePollerParts): Poller {
  const poll = async () => {
    const listeners = hub.consoleListeners();
    if (listeners.length === 0) return;
    const permitted = await permissionsOfAll(database, [...new Set(listeners.map(({ playerId }) => playerId))]);
    for (const { playerId, siteId, subject, refuse } of listeners) {
      if (permitted.get(playerId)?.get(siteId)?.has(CONSOLE_SUBJECTS[subject]) !== true) refuse();
    }
  };
  return {
    roles: ['api'],
    everyMs: POLL_INTERVAL_MS,
    poll,
    name: 'operator-permissions',
    failed: 'operator permissions: poll failed',
  };
}
