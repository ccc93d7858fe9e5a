import type { FastifyBaseLogger } from 'fastify';
import type { SignedInSession, SocketHub } from '../../socket/hub.ts';
import type { SocketEnd } from './session-store.ts';

export interface EndedSignIn {
  readonly sessionId: string;
  readonly reason: SocketEnd;
}

/** The open sockets of this process, and how to close them. */
export type WatchedHub = Pick<SocketHub, 'forceLogout' | 'expire' | 'signedInSessions'>;

interface SocketWatchParts {
  readonly hub: WatchedHub;
  /** Which of the sessions have ended or have no valid token, by the database. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<readonly EndedSignIn[]>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Closes the sockets of sign-ins that ended unnoticed. The bus reports an end at once but may lose messages, and the
 * expiry of a session or token is not published at all: requests check the database, sockets are checked here. A client
 * that renews its token in time keeps the socket.
 */
export async function closeEndedSockets({ hub, endedAmong, log }: SocketWatchParts): Promise<void> {
  const open = new Map<string, SignedInSession>(hub.signedInSessions().map((session) => [session.sessionId, session]));
  if (open.size === 0) return;
  try {
    for (const { sessionId, reason } of await endedAmong([...open.keys()])) {
      const session = open.get(sessionId);
      if (session === undefined) continue;
      if (reason === 'TOKEN_EXPIRED') hub.expire(session);
      else hub.forceLogout({ ...session, reason });
    }
  } catch (error) {
    // Without the database nothing is known; the next round retries.
    log.error({ err: error }, 'open sockets: read of sessions failed');
  }
}
