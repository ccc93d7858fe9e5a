import type { Audience } from '@hoga/domain/session/audience';
import type { Role } from '@hoga/domain/session/role';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { BoundedMap } from '../../foundation/bounded-map.ts';
import type { Bus } from '../../foundation/bus.ts';
import { onRevoked } from '../../foundation/session-revoked.ts';
import type { StoredSession } from './session-store.ts';

export interface LiveSession {
  readonly state: 'live';
  readonly playerId: PlayerId;
  readonly siteId: SiteId;
  readonly username: string;
  readonly role: Role;
  readonly audience: Audience;
}

export type SessionState = LiveSession | { readonly state: 'denied' } | { readonly state: 'ended' };

/** Checks on every request whether a session is still valid. */
export interface LiveSessions {
  get(sessionId: string): Promise<SessionState>;
  close(): void;
}

interface Remembered {
  readonly session: SessionState;
  readonly goodUntil: number;
}

const REMEMBERED = 50_000;
/** The bus may lose a message: the database is queried again after this time. */
const GOOD_FOR_MS = 10_000;

type Load = (sessionId: string) => Promise<StoredSession | null>;

export function liveSessions(load: Load, bus: Bus, clock: Clock): LiveSessions {
  const remembered = new BoundedMap<string, Remembered>(REMEMBERED);
  const remember = (sessionId: string, session: SessionState) =>
    remembered.set(sessionId, { session, goodUntil: clock.now() + GOOD_FOR_MS });

  const stop = onRevoked(bus, ({ sessionId, reason }) =>
    remember(sessionId, { state: reason === 'DENY' ? 'denied' : 'ended' }),
  );

  return {
    get: async (sessionId) => {
      const known = remembered.get(sessionId);
      if (known !== undefined && known.goodUntil > clock.now()) return known.session;
      const loaded = stateOf(await load(sessionId), clock.now());
      const meanwhile = remembered.get(sessionId);
      // The session ended while it was being read: the read result is outdated.
      if (meanwhile !== undefined && meanwhile !== known && meanwhile.session.state !== 'live')
        return meanwhile.session;
      remember(sessionId, loaded);
      return loaded;
    },
    close: stop,
  };
}

function stateOf(row: StoredSession | null, now: number): SessionState {
  if (row === null) return { state: 'ended' };
  if (row.status === 'DENY') return { state: 'denied' };
  if (row.status !== 'ACTIVE' || row.revokedAt !== null || row.expiresAt.getTime() <= now) return { state: 'ended' };
  return {
    state: 'live',
    playerId: row.playerId,
    siteId: row.siteId,
    username: row.username,
    role: row.role,
    audience: row.audience,
  };
}
