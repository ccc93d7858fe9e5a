import type { FastifyBaseLogger } from 'fastify';
import type { SignedInSession, SocketHub } from '../../socket/hub.ts';
import type { SocketEnd } from './session-store.ts';

export interface EndedSignIn {
  readonly sessionId: string;
  readonly reason: SocketEnd;
}

/** The sockets that are open here, and how they are closed. */
export type WatchedHub = Pick<SocketHub, 'forceLogout' | 'expire' | 'signedInSessions'>;

interface SocketWatchParts {
  readonly hub: WatchedHub;
  /** Which of the sessions live no more or have no valid token, as the database says. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<readonly EndedSignIn[]>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Closes the sockets of sign-ins that have ended without anybody here being told. The bus tells at once, but it is
 * transport only, and a session or a token that simply expires is told by nobody: requests ask the database, sockets
 * are asked for here. Whoever renews the token in time keeps the socket.
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
    // Without the database nothing can be said about anybody; the next round asks again.
    log.error({ err: error }, 'the sessions of open sockets could not be looked up');
  }
}
