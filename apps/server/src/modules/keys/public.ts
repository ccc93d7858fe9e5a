import { KEY_TOKEN_SECONDS } from '@hoga/domain/keys/api-key';
import { keyName, parseKeyName } from '@hoga/domain/keys/key-text';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Poller } from '../../foundation/poller.ts';
import { publishRevoked } from '../../foundation/session-revoked.ts';
import type { KeyCallLog } from '../../http/key-calls.ts';
import type { SiteDirectory } from '../../http/site-directory.ts';
import type { ApiKeyRow } from '../../persistence/schema/api-keys.ts';
import { queueMail } from '../messaging/public.ts';
import { QueuedCallLog } from './call-log.ts';
import { type KeyAuthenticator, keyAuthenticator, stateRefusal } from './key-authenticator.ts';
import { addressMail } from './key-mails.ts';
import { KeyStates } from './key-states.ts';
import {
  claimWarning,
  endAndForget,
  insertCalls,
  keysByIds,
  type LoggedCall,
  loadKey,
  markUsed,
  recentlyChanged,
} from './key-store.ts';
import type { TokenParts } from './key-token.ts';
import type { OwnKeyParts } from './own-keys.ts';
import { registerKeyRoutes } from './routes.ts';

export type { KeyAuthenticator } from './key-authenticator.ts';

export interface KeyOptions extends Omit<OwnKeyParts, 'states'>, Pick<TokenParts, 'issueToken'> {
  readonly sites: Pick<SiteDirectory, 'byId'>;
  readonly log: FastifyBaseLogger;
}

export interface EndedKey {
  readonly sessionId: string;
  readonly reason: 'KEY_ENDED' | 'DENY' | 'TOKEN_EXPIRED';
}

export interface Keys {
  readonly authenticator: KeyAuthenticator;
  /** What keys do, for their members to see. */
  readonly calls: KeyCallLog;
  plugin(app: FastifyInstance): void;
  /** Of open sockets, by the keys' names: which must close, and why. */
  endedAmong(names: readonly string[]): Promise<readonly EndedKey[]>;
  /** Polls for changes by other processes. */
  checkChanges(): Promise<void>;
  /** Ends what has expired and deletes what is no longer of use. */
  purge(): Promise<void>;
  pollers(): readonly Poller[];
  /** Writes the log's rest. */
  stop(): Promise<void>;
}

const LOOK_BACK_MS = 15_000;
const FLUSH_EVERY_MS = 1_000;
const WARN_EVERY_MS = 3_600_000;

/** Keys of programs: who a program is, what it did, and what its member decides about it. */
export function openKeys(options: KeyOptions): Keys {
  const { database, bus, clock, sites, log } = options;
  const states = new KeyStates((id) => loadKey(database, id), bus, clock);
  const calls = new QueuedCallLog({ clock, write: (rows) => writeCalls(options, rows) });
  const flush = () => calls.flush();

  return {
    authenticator: keyAuthenticator({ states, sites, clock, log }),
    calls,
    plugin: (app) => registerKeyRoutes(app, { ...options, states }),
    endedAmong: async (names) => {
      const ids = names.flatMap((name) => parseKeyName(name)?.id ?? []);
      if (ids.length === 0) return [];
      const known = new Map((await keysByIds(database, ids)).map((stored) => [nameOf(stored.key), stored]));
      const now = clock.now();
      return names.flatMap((sessionId): EndedKey[] => {
        const stored = known.get(sessionId);
        const refused =
          stored === undefined ? { code: 'KEY_ENDED' } : stateRefusal(stored, sites.byId(stored.key.siteId), now);
        if (refused !== null) return [{ sessionId, reason: refused.code === 'ACCOUNT_DENIED' ? 'DENY' : 'KEY_ENDED' }];
        const { kind, tokenAt } = stored?.key ?? {};
        const isLate = kind === 'TRADE' && (tokenAt?.getTime() ?? 0) + KEY_TOKEN_SECONDS * 1_000 <= now;
        return isLate ? [{ sessionId, reason: 'TOKEN_EXPIRED' }] : [];
      });
    },
    checkChanges: async () => {
      for (const key of await recentlyChanged(database, LOOK_BACK_MS)) {
        const { id, siteId, accountId: playerId, state } = key;
        states.forget(id);
        if (state !== 'ACTIVE') publishRevoked(bus, { siteId, playerId, sessionId: nameOf(key), reason: 'KEY_ENDED' });
      }
    },
    purge: () => endAndForget(database, clock.now()),
    pollers: () => [
      {
        name: 'key-calls',
        roles: ['api'],
        everyMs: FLUSH_EVERY_MS,
        poll: flush,
        failed: `calls of keys: write failed, retry in ${FLUSH_EVERY_MS} ms`,
      },
    ],
    stop: async () => {
      states.close();
      await flush();
    },
  };
}

function nameOf({ kind, id }: Pick<ApiKeyRow, 'kind' | 'id'>): string {
  return keyName(kind, id);
}

/** The log's rows, when each key was last used, and a mail to the member of a key that was used from elsewhere. */
async function writeCalls(
  { database, sites, emailOf, clock }: Pick<KeyOptions, 'database' | 'sites' | 'emailOf' | 'clock'>,
  rows: readonly LoggedCall[],
): Promise<void> {
  const newest = new Map(rows.filter(({ code }) => code !== 'KEY_ADDRESS').map((row) => [row.keyId, row]));
  const foreign = new Map(rows.filter(({ code }) => code === 'KEY_ADDRESS').map((row) => [row.keyId, row]));
  await database.transaction(async (queries) => {
    await insertCalls(queries, rows);
    for (const row of newest.values()) await markUsed(queries, { ...row, at: new Date(clock.now()) });
    for (const { keyId, address } of foreign.values()) {
      if (!(await claimWarning(queries, keyId, new Date(clock.now()), WARN_EVERY_MS))) continue;
      const stored = await loadKey(queries, keyId);
      const site = stored === null ? null : sites.byId(stored.key.siteId);
      if (stored === null || site === null) continue;
      const { siteId, accountId: playerId, name } = stored.key;
      const to = await emailOf(queries, { siteId, playerId });
      if (to === '') continue;
      await queueMail(queries, addressMail({ site, to, key: { name, id: nameOf(stored.key) }, address }));
    }
  });
}
