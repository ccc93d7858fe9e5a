import { failure } from '@hoga/domain/errors/failure';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyBaseLogger } from 'fastify';
import type { Authenticator } from '../../http/identity.ts';
import type { KeyAuthenticator } from '../keys/public.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { LiveSessions, SessionState } from './live-sessions.ts';

interface AuthenticatorParts {
  readonly tokens: AccessTokens;
  readonly sessions: LiveSessions;
  /** Of programs. */
  readonly keys: KeyAuthenticator;
  readonly log: FastifyBaseLogger;
}

const KEY_PREFIX = 'hoga_';

/** A token is valid while its signature and its session are: both are checked on every request. */
export function sessionAuthenticator({ tokens, sessions, keys, log }: AuthenticatorParts): Authenticator {
  return {
    authenticate: async (accessToken) => {
      if (accessToken.startsWith(KEY_PREFIX)) return keys.authenticate(accessToken);
      const claims = await tokens.verify(accessToken);
      if (!claims.ok) return claims;
      const { sessionId, playerId, siteId } = claims.value;
      if (sessionId.startsWith(KEY_PREFIX)) return keys.identityOf(claims.value);
      let session: SessionState;
      try {
        session = await sessions.get(sessionId);
      } catch (error) {
        log.error({ err: error }, 'sessions: read failed');
        return err(failure('UNAVAILABLE'));
      }
      if (session.state === 'denied') return err(failure('ACCOUNT_DENIED'));
      if (session.state !== 'live' || session.playerId !== playerId || session.siteId !== siteId) {
        return err(failure('LOGIN_REQUIRED'));
      }
      const { username, role, audience } = session;
      return ok({ playerId, siteId, username, role, audience, sessionId });
    },
  };
}
