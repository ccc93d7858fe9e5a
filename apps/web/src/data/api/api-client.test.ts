import { createApiClient, RENEW_BEFORE_MS } from '@hoga/client/api-client';
import { FakeServer, okReply, refusalReply, type SeenRequest } from '@hoga/client/testing/fake-server';
import { getMe, getMyWallets, login } from '@hoga/contract/account';
import { getOverseaOptionList } from '@hoga/contract/market';
import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDevice } from '../testing/fake-storage.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { renewSignIn } from './renew-sign-in.ts';

let now = 0;
let server: FakeServer;
let device: ReturnType<typeof fakeDevice>;
const refused = vi.fn();

beforeEach(() => {
  now = 1_000_000;
  refused.mockReset();
  server = new FakeServer()
    .on('/api/login', () =>
      okReply({ accessToken: 'new', refreshToken: 'refresh-2', expiresIn: 900, user: sampleMe() }),
    )
    .on('/api/me', ({ bearer }) => (bearer === 'old' && now > 1_900_000 ? expired : okReply(sampleMe())))
    .on('/api/wallet/my', () => okReply([]))
    .on('/api/oversea/option/list', () => okReply([]));
  device = fakeDevice(() => now);
  device.tokens.save({ accessToken: 'old', refreshToken: 'refresh-1', expiresIn: 900 }, true);
});

const expired = refusalReply(401, 'TOKEN_EXPIRED', '토큰이 만료되었습니다.');

function client(exclusively: <T>(run: () => Promise<T>) => Promise<T> = (run) => run()) {
  return createApiClient({
    fetch: server.fetch,
    now: () => now,
    siteId: () => idOf(1),
    tokens: () => device.tokens,
    renew: renewSignIn,
    exclusively,
    onRefreshRefused: refused,
  });
}

const bearers = (requests: readonly SeenRequest[]) => requests.map(({ bearer }) => bearer);

describe('token refresh', () => {
  it('does not run while the token has time', async () => {
    await client().call(getMe);
    expect(server.requestsTo('/api/login')).toEqual([]);
    expect(bearers(server.requestsTo('/api/me'))).toEqual(['old']);
  });

  it('runs before a request once the expiry has passed, and the request carries the new token [AUTH-19, AUTH-43]', async () => {
    now += 900_001;
    const reply = await client().call(getMe);
    expect(reply.status).toBe(200);
    expect(server.seen.map(({ path }) => path)).toEqual(['/api/login', '/api/me']);
    expect(server.requestsTo('/api/login')[0]?.body).toEqual({ refreshToken: 'refresh-1', siteInfoId: 1 });
    expect(bearers(server.requestsTo('/api/me'))).toEqual(['new']);
  });

  it('runs shortly before the expiry too', async () => {
    now += 900_000 - RENEW_BEFORE_MS;
    await client().call(getMe);
    expect(server.requestsTo('/api/login')).toHaveLength(1);
  });

  it('runs once however many requests are made meanwhile, and they wait for it [AUTH-20]', async () => {
    now += 900_001;
    const api = client();
    const replies = await Promise.all([
      api.call(getMe),
      api.call(getMyWallets),
      api.call(getOverseaOptionList),
      api.call(getMe),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(server.requestsTo('/api/login')).toHaveLength(1);
    expect(bearers(server.seen.filter(({ path }) => path !== '/api/login'))).toEqual(['new', 'new', 'new', 'new']);
  });

  it('runs once for many refused tokens, and each request is tried once more [AUTH-20]', async () => {
    server.on('/api/me', ({ bearer }) => (bearer === 'old' ? expired : okReply(sampleMe())));
    server.on('/api/wallet/my', ({ bearer }) => (bearer === 'old' ? expired : okReply([])));
    const api = client();
    const replies = await Promise.all([api.call(getMe), api.call(getMyWallets), api.call(getMe)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.requestsTo('/api/login')).toHaveLength(1);
  });

  it('tries a request only once more', async () => {
    server.on('/api/me', () => expired);
    expect((await client().call(getMe)).code).toBe('TOKEN_EXPIRED');
    expect(server.requestsTo('/api/me')).toHaveLength(2);
  });

  it('clears the tokens and says so when it is refused [AUTH-21, AUTH-22, ERR-15]', async () => {
    server.on('/api/login', () => refusalReply(401, 'REFRESH_REJECTED'));
    server.on('/api/me', ({ bearer }) => (bearer === null ? refusalReply(401, 'LOGIN_REQUIRED') : expired));
    now += 900_001;
    const reply = await client().call(getMe);
    expect(reply.code).toBe('LOGIN_REQUIRED');
    expect(device.tokens.read()).toBeNull();
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('keeps the tokens when the server cannot be reached', async () => {
    server.on('/api/login', () => 'network-failure');
    now += 900_001;
    const reply = await client().call(getMe);
    expect(reply.code).toBe('NETWORK');
    expect(server.requestsTo('/api/me')).toEqual([]);
    expect(device.tokens.read()?.refreshToken).toBe('refresh-1');
    expect(refused).not.toHaveBeenCalled();
  });

  it('uses a token that still lives when renewing it ahead of time fails', async () => {
    server.on('/api/login', () => 'network-failure');
    now += 900_000 - RENEW_BEFORE_MS;
    expect((await client().call(getMe)).status).toBe(200);
    expect(bearers(server.requestsTo('/api/me'))).toEqual(['old']);
  });

  it('takes the tokens another tab has got meanwhile instead of spending a used refresh token', async () => {
    now += 900_001;
    const afterOtherTab = <T>(run: () => Promise<T>): Promise<T> => {
      device.tokens.save({ accessToken: 'from-other-tab', refreshToken: 'refresh-9', expiresIn: 900 });
      return run();
    };
    await client(afterOtherTab).call(getMe);
    expect(server.requestsTo('/api/login')).toEqual([]);
    expect(bearers(server.requestsTo('/api/me'))).toEqual(['from-other-tab']);
  });

  it('leaves a wrong password alone: that 401 is an answer, not an expired token', async () => {
    server.on('/api/login', () => refusalReply(401, 'CREDENTIALS_MISMATCH'));
    const reply = await client().call(login, { body: { username: 'a', password: 'b' } });
    expect(reply.code).toBe('CREDENTIALS_MISMATCH');
    expect(server.requestsTo('/api/login')).toHaveLength(1);
    expect(refused).not.toHaveBeenCalled();
  });

  it('gives a fresh token to the socket, and none for a visitor', async () => {
    now += 900_001;
    expect(await client().freshAccessToken()).toBe('new');
    device.tokens.clear();
    expect(await client().freshAccessToken()).toBeNull();
  });
});
