import { failure } from '@hoga/domain/errors/failure';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sessionAuthenticator } from './authenticator.ts';
import type { SessionState } from './live-sessions.ts';

const claims = { sessionId: 'session', playerId: idOf<PlayerId>(1_001), siteId: idOf<SiteId>(1) };
const live: SessionState = {
  state: 'live',
  playerId: claims.playerId,
  siteId: claims.siteId,
  username: 'demo',
  role: 'ADMIN',
  audience: 'OPERATOR',
};
const { log } = Fastify({ logger: { level: 'silent' } });

function authenticate(session: () => Promise<SessionState>, token = 'good') {
  return sessionAuthenticator({
    tokens: {
      lifetimeSeconds: 900,
      issue: async () => 'good',
      verify: async (text) => (text === 'good' ? ok(claims) : err(failure('TOKEN_EXPIRED'))),
    },
    sessions: { get: session, close: () => undefined },
    keys: { authenticate: async () => err(failure('KEY_ENDED')), identityOf: async () => err(failure('KEY_ENDED')) },
    log,
  }).authenticate(token);
}

describe('authentication', () => {
  it('takes name and role from the session, not from the token', async () => {
    expect(await authenticate(async () => live)).toEqual(
      ok({ ...claims, username: 'demo', role: 'ADMIN', audience: 'OPERATOR' }),
    );
  });

  it.each<[string, SessionState, string]>([
    ['ended', { state: 'ended' }, 'LOGIN_REQUIRED'],
    ['of a denied account', { state: 'denied' }, 'ACCOUNT_DENIED'],
    ["another player's", { ...live, playerId: idOf<PlayerId>(1_002) }, 'LOGIN_REQUIRED'],
    ["another site's", { ...live, siteId: idOf<SiteId>(2) }, 'LOGIN_REQUIRED'],
  ])('refuses a session that is %s', async (_case, session, code) => {
    expect(await authenticate(async () => session)).toMatchObject({ error: { code } });
  });

  it('refuses a bad token without asking for its session', async () => {
    const asked = async () => Promise.reject(new Error('asked'));
    expect(await authenticate(asked, 'bad')).toEqual(err({ code: 'TOKEN_EXPIRED' }));
  });

  it('is unavailable, not refused, while sessions cannot be looked up', async () => {
    expect(await authenticate(() => Promise.reject(new Error('down')))).toEqual(err({ code: 'UNAVAILABLE' }));
  });
});
