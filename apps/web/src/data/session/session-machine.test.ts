import { createApiClient } from '@hoga/client/api-client';
import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewSignIn } from '../api/renew-sign-in.ts';
import { fakeDevice } from '../testing/fake-storage.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { createSession, RETURN_DELAY_MS } from './session-machine.ts';
import { createSessionStore } from './session-store.ts';

const BINARY = { type: 'BINARY', currency: 'KRW', point: '500', gameWaitPoint: '20' } as const;

function setUp() {
  const log: string[] = [];
  let path = '/signin';
  let pageNeedsLogin = false;
  const server = new FakeServer()
    .on('/api/me', () => okReply(sampleMe()))
    .on('/api/wallet/my', () => okReply([BINARY]))
    .on('/api/logout', () => okReply({}))
    .on('/api/login', () =>
      okReply({ accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 900, user: sampleMe() }),
    );
  const device = fakeDevice();
  const store = createSessionStore();
  const waits: { ms: number; pass: () => void }[] = [];
  const api = createApiClient({
    fetch: server.fetch,
    now: () => 0,
    siteId: () => idOf(1),
    tokens: () => device.tokens,
    renew: renewSignIn,
    exclusively: (run) => run(),
    onRefreshRefused: () => session.refreshRefused(),
  });
  const session = createSession({
    api,
    tokens: device.tokens,
    storage: device.storage,
    siteId: idOf(1),
    store,
    socket: {
      connect: (username) => log.push(`connect ${username ?? 'anonymously'}`),
      disconnect: () => log.push('disconnect'),
    },
    page: {
      currentPath: () => path,
      opens: (target) => !target.endsWith('/abc'),
      needsLogin: () => pageNeedsLogin,
      goTo: (target) => {
        log.push(`go ${target}`);
        path = target;
      },
      reload: () => log.push('reload'),
    },
    isMobile: () => true,
    alert: async (which) => {
      log.push(`alert ${which}`);
    },
    messageFor: (reply) => reply.message,
    forgetData: () => log.push('forget'),
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push({ ms, pass: () => resolve() });
      }),
  });
  return {
    log,
    server,
    device,
    store,
    session,
    waits,
    signedInBefore: (refreshToken: string | null = 'refresh-1') => {
      device.tokens.save({ accessToken: 'access-1', refreshToken: refreshToken ?? '', expiresIn: 900 }, true);
      if (refreshToken === null) device.storage.remove('refreshToken');
    },
    openPage: (opened: string, needsLogin: boolean) => {
      path = opened;
      pageNeedsLogin = needsLogin;
      if (needsLogin) device.storage.write('lastPage', opened);
    },
    auth: () => store.getState().auth,
  };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

describe('session start', () => {
  it('without a token is a visitor, with an anonymous socket [AUTH-37, AUTH-39]', async () => {
    expect(await world.session.start()).toBe('ready');
    expect(world.auth()).toBe('logout');
    expect(world.log).toEqual(['connect anonymously']);
    expect(world.server.seen).toEqual([]);
  });

  it('with a token loads profile and wallets, and connects with the username [AUTH-23, AUTH-07, AUTH-31, AUTH-40, AUTH-41]', async () => {
    world.signedInBefore();
    const started = world.session.start();
    expect(world.auth()).toBe('pending');
    expect(await started).toBe('ready');
    expect(world.auth()).toBe('success');
    expect(world.store.getState().user?.username).toBe('demo');
    expect(world.store.getState().wallets.BINARY).toEqual(BINARY);
    expect(world.log).toEqual(['connect demo']);
  });

  it('keeps every field of the user, and the wallets by their type [AUTH-01, AUTH-02, AUTH-03]', async () => {
    const FUTURES = { type: 'FUTURES', currency: 'USDT', point: '250.5', gameWaitPoint: '3' } as const;
    world.signedInBefore();
    world.server
      .on('/api/me', () => okReply(sampleMe({ wallet: { BINARY, FUTURES }, etcJson: '{"blockDevice":"P"}' })))
      // Where the list does not load, the profile has them too.
      .on('/api/wallet/my', () => refusalReply(503, 'UNAVAILABLE'));
    await world.session.start();
    const { user, wallets } = world.store.getState();
    expect(user).toMatchObject({
      id: 7,
      username: 'demo',
      name: '김민호',
      phone: '010-1234-5678',
      nick: '민호',
      money: '1000000',
      status: 'success',
      etcJson: '{"blockDevice":"P"}',
    });
    expect(wallets).toEqual({ BINARY, FUTURES });
  });

  it('exchanges the refresh token when the profile does not load, and loads it once more [AUTH-24]', async () => {
    world.signedInBefore();
    world.server.on('/api/me', ({ bearer }) =>
      bearer === 'access-2' ? okReply(sampleMe()) : refusalReply(404, 'USER_NOT_FOUND'),
    );
    expect(await world.session.start()).toBe('ready');
    expect(world.auth()).toBe('success');
    expect(world.server.requestsTo('/api/login')).toHaveLength(1);
    expect(world.device.tokens.read()?.accessToken).toBe('access-2');
  });

  it('logs out when the profile does not load and no refresh token is stored [AUTH-25, AUTH-38, AUTH-39]', async () => {
    world.signedInBefore(null);
    world.server.on('/api/me', () => refusalReply(404, 'USER_NOT_FOUND'));
    expect(await world.session.start()).toBe('ready');
    expect(world.auth()).toBe('logout');
    expect(world.device.tokens.read()).toBeNull();
    expect(world.log.at(-1)).toBe('connect anonymously');
  });

  it('is fail, without tokens, when the refresh is refused [AUTH-08, AUTH-21, AUTH-22]', async () => {
    world.signedInBefore();
    world.server.on('/api/me', () => refusalReply(401, 'TOKEN_EXPIRED'));
    world.server.on('/api/login', () => refusalReply(401, 'REFRESH_REJECTED'));
    expect(await world.session.start()).toBe('ready');
    expect(world.auth()).toBe('fail');
    expect(world.device.tokens.read()).toBeNull();
    expect(world.log).not.toContain('alert expired');
    expect(world.log.at(-1)).toBe('connect anonymously');
  });

  it('throws nothing away when the server cannot be reached', async () => {
    world.signedInBefore();
    world.server.on('/api/me', () => 'network-failure').on('/api/login', () => 'network-failure');
    expect(await world.session.start()).toBe('unreachable');
    expect(world.device.tokens.read()?.accessToken).toBe('access-1');
    world.server.on('/api/me', () => okReply(sampleMe()));
    expect(await world.session.start()).toBe('ready');
    expect(world.auth()).toBe('success');
  });

  it.each([
    ['by status', () => okReply(sampleMe({ status: 'DENY' }))],
    ['by refusal', () => refusalReply(403, 'ACCOUNT_DENIED')],
  ])('alerts a denied user (%s) and logs out [AUTH-05, AUTH-26, AUTH-27, ERR-07]', async (_how, me) => {
    world.signedInBefore();
    world.server.on('/api/me', me);
    await world.session.start();
    expect(world.auth()).toBe('logout');
    expect(world.device.tokens.read()).toBeNull();
    expect(world.log).toEqual(['alert denied', 'disconnect', 'forget', 'connect anonymously']);
  });

  it('alerts a device-blocked user, logs out and reloads [AUTH-02, AUTH-29, AUTH-30]', async () => {
    world.signedInBefore();
    world.server.on('/api/me', () => okReply(sampleMe({ etcJson: '{"blockDevice":["M"]}' })));
    await world.session.start();
    expect(world.auth()).toBe('logout');
    expect(world.log[0]).toBe('alert mobileNotAllowed');
    expect(world.log.at(-1)).toBe('reload');
  });
});

describe('return to the last opened page', () => {
  it('happens after 1000 ms [AUTH-32, CST-04]', async () => {
    world.signedInBefore();
    world.device.storage.write('lastPage', '/more/change_password');
    await world.session.start();
    const returned = world.session.returnToLastPage();
    expect(world.waits.map(({ ms }) => ms)).toEqual([1_000]);
    expect(RETURN_DELAY_MS).toBe(1_000);
    expect(world.log).toEqual(['connect demo']);
    world.waits[0]?.pass();
    await returned;
    expect(world.log).toEqual(['connect demo', 'go /more/change_password']);
    expect(world.store.getState().isReturning).toBe(false);
  });

  it('opens /oversea when there is none [AUTH-33]', async () => {
    world.signedInBefore();
    await world.session.start();
    const returned = world.session.returnToLastPage();
    world.waits[0]?.pass();
    await returned;
    expect(world.log.at(-1)).toBe('go /oversea');
  });

  it.each([
    ['/', 'AUTH-34'],
    ['/signin?next=1', 'AUTH-35'],
    ['/register', 'AUTH-36'],
    ['/ref/register/step', 'AUTH-36'],
  ])('opens /oversea when it was %s [%s]', async (lastPage) => {
    world.signedInBefore();
    world.device.storage.write('lastPage', lastPage);
    await world.session.start();
    const returned = world.session.returnToLastPage();
    world.waits[0]?.pass();
    await returned;
    expect(world.log.at(-1)).toBe('go /oversea');
  });

  it.each([
    ['/oversea/3', true],
    ['/futureView/1', false],
  ])('leaves a user alone who has opened %s, needing login %s', async (opened, needsLogin) => {
    world.signedInBefore();
    await world.session.start();
    world.openPage(opened, needsLogin);
    const returned = world.session.returnToLastPage();
    world.waits[0]?.pass();
    await returned;
    expect(world.log).toEqual(['connect demo']);
  });

  it('does not happen for visitors, nor after a logout in the meantime', async () => {
    await world.session.start();
    await world.session.returnToLastPage();
    expect(world.waits).toEqual([]);

    world.signedInBefore();
    await world.session.start();
    const returned = world.session.returnToLastPage();
    world.session.logout();
    world.waits[0]?.pass();
    await returned;
    expect(world.log.filter((line) => line.startsWith('go'))).toEqual(['go /']);
  });
});

describe('sign-in', () => {
  const credentials = { username: 'demo', password: 'hoga1234', keepSignedIn: true };

  it('is pending, then success, stores the tokens and opens the last page [AUTH-06, AUTH-07, AUTH-42, AUTH-44]', async () => {
    world.device.storage.write('lastPage', '/oversea/3');
    const signedIn = world.session.signIn(credentials);
    expect(world.auth()).toBe('pending');
    expect(await signedIn).toEqual({ ok: true });
    expect(world.auth()).toBe('success');
    expect(world.server.requestsTo('/api/login')[0]?.body).toEqual({
      username: 'demo',
      password: 'hoga1234',
      siteInfoId: 1,
    });
    expect(world.device.tokens.read()?.accessToken).toBe('access-2');
    expect(world.log).toEqual(['connect demo', 'go /oversea/3']);
  });

  it('opens the home page where the remembered one does not open [RT-15, RT-18]', async () => {
    world.device.storage.write('lastPage', '/oversea/abc');
    await world.session.signIn(credentials);
    expect(world.log.at(-1)).toBe('go /oversea');
  });

  it('is fail with the server message when refused [AUTH-08, ERR-06]', async () => {
    world.server.on('/api/login', () =>
      refusalReply(401, 'CREDENTIALS_MISMATCH', '아이디 또는 비밀번호가 일치하지 않습니다.'),
    );
    expect(await world.session.signIn(credentials)).toEqual({
      ok: false,
      message: '아이디 또는 비밀번호가 일치하지 않습니다.',
    });
    expect(world.auth()).toBe('fail');
    expect(world.device.tokens.read()).toBeNull();
  });

  it('tells of a second step, and takes what is given for it', async () => {
    const verification = { by: 'TOTP', reason: 'MISSING', triesLeft: 5, lockedUntil: null };
    const asked = { ...refusalReply(403, 'VERIFICATION_REQUIRED', '본인 확인이 필요합니다.'), data: verification };
    world.server.on('/api/login', () => asked);
    const message = '본인 확인이 필요합니다.';
    expect(await world.session.signIn(credentials)).toEqual({ ok: false, message, verification });
    await world.session.signIn({ ...credentials, proof: { code: '482913' } });
    expect(world.server.requestsTo('/api/login').at(-1)?.body).toMatchObject({ username: 'demo', code: '482913' });
  });

  it('begins where a new member is to begin, whatever was opened last [T7]', async () => {
    world.device.storage.write('lastPage', '/more');
    expect(await world.session.signIn({ ...credentials, landOn: '/oversea' })).toEqual({ ok: true });
    expect(world.log.at(-1)).toBe('go /oversea');
  });

  it('alerts a denied user once [AUTH-26]', async () => {
    world.server.on('/api/login', () => refusalReply(403, 'ACCOUNT_DENIED'));
    expect(await world.session.signIn(credentials)).toEqual({ ok: false, message: null });
    expect(world.log).toEqual(['alert denied']);
  });

  it('turns away a device-blocked user [AUTH-29, AUTH-30]', async () => {
    const user = sampleMe({ etcJson: '{"blockDevice":["M"]}' });
    world.server.on('/api/login', () => okReply({ accessToken: 'a', refreshToken: 'b', expiresIn: 900, user }));
    expect(await world.session.signIn(credentials)).toEqual({ ok: false, message: null });
    expect(world.device.tokens.read()).toBeNull();
    expect(world.log.at(-1)).toBe('reload');
  });
});

describe('the end of a session', () => {
  beforeEach(async () => {
    world.signedInBefore();
    await world.session.start();
    world.store.setState({ unreadMessages: 3, unreadContacts: 2 });
    world.log.length = 0;
  });

  it('by logout clears tokens, user, counts and data, disconnects and goes to / [AUTH-09, AUTH-11, AUTH-12, AUTH-13, NAV-26, NAV-27, NAV-28]', async () => {
    world.session.logout();
    expect(world.auth()).toBe('logout');
    expect(world.store.getState()).toMatchObject({ user: null, wallets: {}, unreadMessages: 0, unreadContacts: 0 });
    expect(world.device.tokens.read()).toBeNull();
    expect(world.log).toEqual(['disconnect', 'forget', 'connect anonymously', 'go /']);
    await vi.waitFor(() => expect(world.server.requestsTo('/api/logout')[0]?.bearer).toBe('access-1'));
  });

  it('by a refused refresh is fail, said to the user, and leads away from pages that need login [AUTH-21]', () => {
    world.openPage('/more', true);
    world.session.refreshRefused();
    expect(world.auth()).toBe('fail');
    expect(world.log).toEqual(['disconnect', 'forget', 'connect anonymously', 'alert expired', 'go /']);
  });

  it('by another tab is taken over without telling the server again', () => {
    world.openPage('/overseaView/3', false);
    world.session.endedElsewhere();
    expect(world.auth()).toBe('logout');
    expect(world.log).toEqual(['disconnect', 'forget', 'connect anonymously']);
    expect(world.server.requestsTo('/api/logout')).toEqual([]);
    world.session.endedElsewhere();
    expect(world.log).toHaveLength(3);
  });
});
