import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { inProcessBus } from '../../foundation/bus.ts';
import { publishRevoked } from '../../foundation/session-revoked.ts';
import { liveSessions } from './live-sessions.ts';
import type { StoredSession } from './session-store.ts';

const sessionId = '7f0c1c52-7d5c-4a3e-9a54-0e1d2f3a4b5c';

const row: StoredSession = {
  playerId: idOf(1001),
  siteId: idOf(1),
  expiresAt: new Date(Date.UTC(2999, 0)),
  revokedAt: null,
  username: 'demo',
  role: 'PLAYER',
  audience: 'MEMBER',
  status: 'ACTIVE',
};

function setUp() {
  const waiting: ((found: StoredSession | null) => void)[] = [];
  const database = {
    queried: () => waiting.length,
    answer: (found: StoredSession | null = row) => waiting.shift()?.(found),
  };
  const bus = inProcessBus((error) => {
    throw error;
  });
  let now = 0;
  const advance = (ms: number) => {
    now += ms;
  };
  const load = () => new Promise<StoredSession | null>((resolve) => waiting.push(resolve));
  const sessions = liveSessions(load, bus, { now: () => now });
  const revoke = () => publishRevoked(bus, { sessionId, playerId: 1001, siteId: 1, reason: 'SIGNED_OUT' });
  return { database, sessions, revoke, advance };
}

describe('live sessions', () => {
  it('are loaded once and then answered from memory for a while', async () => {
    const { database, sessions, advance } = setUp();
    const first = sessions.get(sessionId);
    database.answer();
    expect(await first).toMatchObject({ state: 'live', username: 'demo' });
    advance(9_999);
    expect(await sessions.get(sessionId)).toMatchObject({ state: 'live' });
    expect(database.queried()).toBe(0);
    advance(1);
    const again = sessions.get(sessionId);
    expect(database.queried()).toBe(1);
    database.answer();
    expect(await again).toMatchObject({ state: 'live' });
  });

  it('end at once, whatever is in memory', async () => {
    const { database, sessions, revoke } = setUp();
    const first = sessions.get(sessionId);
    database.answer();
    await first;
    revoke();
    expect(await sessions.get(sessionId)).toEqual({ state: 'ended' });
  });

  it('stay ended when an older row arrives after the news', async () => {
    const { database, sessions, revoke } = setUp();
    const loading = sessions.get(sessionId);
    revoke();
    database.answer();
    expect(await loading).toEqual({ state: 'ended' });
    expect(await sessions.get(sessionId)).toEqual({ state: 'ended' });
  });

  it.each<[string, StoredSession | null, string]>([
    ['unknown', null, 'ended'],
    ['was revoked', { ...row, revokedAt: new Date(0) }, 'ended'],
    ['expired', { ...row, expiresAt: new Date(0) }, 'ended'],
    ['awaits approval', { ...row, status: 'PENDING' }, 'ended'],
    ['was denied', { ...row, status: 'DENY' }, 'denied'],
  ])('do not include one that %s', async (_case, stored, state) => {
    const { database, sessions } = setUp();
    const loading = sessions.get(sessionId);
    database.answer(stored);
    expect(await loading).toEqual({ state });
  });
});
