import { CLOSE_CODES, TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure, koreanText } from '@hoga/domain/errors/failure';
import { idOf } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headerOf, type RawClient, rawClient, WAIT } from './testing/raw-client.ts';
import { ALICE, type Fixture, HOME, startSocket, TOKENS } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startSocket();
});
afterAll(() => fixture.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function expectRefusal(client: RawClient, code: ErrorCode): Promise<void> {
  const error = await client.awaitFrame('ERROR');
  const message = koreanText(failure(code));
  expect(error.headers).toMatchObject({ code, message });
  expect(JSON.parse(error.body)).toEqual({ code, message });
  expect(await client.awaitClosed()).toEqual({ code: CLOSE_CODES.refused, reason: code });
}

describe('CONNECT', () => {
  it('answers with version, session and the server’s heart-beats', async () => {
    const client = await fixture.connect();
    expect((await client.awaitFrame('CONNECTED')).headers).toMatchObject({
      version: '1.2',
      'heart-beat': '10000,10000',
      session: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it.each<[string, Record<string, string>, ErrorCode]>([
    ['an expired token', bearer(TOKENS.expired), 'TOKEN_EXPIRED'],
    ['a denied account', bearer(TOKENS.denied), 'ACCOUNT_DENIED'],
    ['an unknown token', bearer('a.b.c'), 'LOGIN_REQUIRED'],
    ['what is no token', bearer('undefined'), 'LOGIN_REQUIRED'],
    ['a broken `token` header', { token: 'null' }, 'LOGIN_REQUIRED'],
    ['a token of another site than named', { ...bearer(TOKENS.stranger), siteInfoId: '1' }, 'WRONG_APPROACH'],
    ['a site that does not exist', { siteInfoId: '9' }, 'SITE_NOT_FOUND'],
    ['a site that is no number', { siteInfoId: '1 or 1' }, 'SITE_NOT_FOUND'],
    ['other versions only', { 'accept-version': '0.9,2.0' }, 'UNSUPPORTED_STOMP_VERSION'],
    ['versions that are none', { 'accept-version': '' }, 'UNSUPPORTED_STOMP_VERSION'],
    ['a malformed heart-beat', { 'heart-beat': 'soon' }, 'INVALID_REQUEST'],
    ['an authenticator that cannot answer', bearer(TOKENS.databaseDown), 'UNAVAILABLE'],
  ])('refuses %s', async (_case, headers, code) => {
    const client = await rawClient(fixture.port);
    client.frame('CONNECT', { 'accept-version': '1.2', ...headers });
    await expectRefusal(client, code);
  });

  it.each([
    ['Authorization', bearer(TOKENS.alice)],
    ['authorization', { authorization: `Bearer ${TOKENS.alice}` }],
    ['token', { token: TOKENS.alice }],
  ])('takes the token from %s and never a user name [AUTH-31]', async (_case, headers) => {
    const client = await fixture.connect({ ...headers, login: 'bob', username: 'bob' });
    await client.subscribe('own', USER_QUEUES.point);
    fixture.hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data: { point: '1' } });
    await vi.waitFor(
      () => expect(client.events('own')).toMatchObject([{ type: 'FUTURES', data: { point: '1' } }]),
      WAIT,
    );
    client.destroy();
  });

  it('refuses anything before CONNECT, and a second CONNECT', async () => {
    const early = await rawClient(fixture.port);
    early.frame('SUBSCRIBE', { id: 'a', destination: TOPICS.oversea });
    await expectRefusal(early, 'INVALID_REQUEST');
    const twice = await fixture.connect();
    twice.frame('CONNECT', { 'accept-version': '1.2' });
    await expectRefusal(twice, 'INVALID_REQUEST');
  });

  it('keeps frames that come while the token is being checked', async () => {
    const release = fixture.holdTokens();
    const client = await rawClient(fixture.port);
    client.frame('CONNECT', { 'accept-version': '1.2', ...bearer(TOKENS.alice) });
    client.frame('SUBSCRIBE', { id: 'a', destination: USER_QUEUES.futures, receipt: 'r' });
    release();
    expect((await client.awaitFrame('RECEIPT')).headers).toMatchObject({ 'receipt-id': 'r' });
    expect(client.frames.map((frame) => frame.command)).toEqual(['CONNECTED', 'RECEIPT']);
    client.destroy();
  });

  it('does not let a token check overtake a logout that happened meanwhile', async () => {
    const release = fixture.holdTokens();
    const client = await rawClient(fixture.port);
    client.frame('CONNECT', { 'accept-version': '1.2', ...bearer(TOKENS.alice), receipt: 'r' });
    const later = await rawClient(fixture.port);
    later.frame('SEND', {});
    // Frames of one process arrive in order: once the later one is answered, the first CONNECT is being checked.
    await later.awaitFrame('ERROR');
    fixture.hub.forceLogout({ playerId: ALICE, reason: 'PASSWORD_CHANGED' });
    release();
    await expectRefusal(client, 'LOGIN_REQUIRED');
  });
});

describe('SUBSCRIBE', () => {
  const topics: [string, string][] = [
    ['SOCK-18', TOPICS.notice(HOME)],
    ['SOCK-19', TOPICS.futuresInfo],
    ['SOCK-20', TOPICS.oversea],
    ['SOCK-26', TOPICS.message],
  ];
  it.each(topics)('[%s] delivers %s to guests', async (_id, destination) => {
    const client = await fixture.connect();
    await client.subscribe('s', destination);
    expect(fixture.hub.hasSubscribers(destination)).toBe(true);
    fixture.hub.publishTopic({ destination, type: 'T', data: { text: '호가 "1"\n\\' } });
    await vi.waitFor(() => {
      expect(client.events('s')).toMatchObject([{ type: 'T', data: { text: '호가 "1"\n\\' }, ts: 1_700_000_000_000 }]);
    }, WAIT);
    client.destroy();
  });

  const queues: [string, (typeof USER_QUEUES)[keyof typeof USER_QUEUES]][] = [
    ['SOCK-21', USER_QUEUES.oversea],
    ['SOCK-22', USER_QUEUES.overseaCross],
    ['SOCK-23', USER_QUEUES.futures],
    ['SOCK-24', USER_QUEUES.cross],
    ['SOCK-25', USER_QUEUES.point],
    ['SOCK-27', USER_QUEUES.error],
    ['SOCK-28', USER_QUEUES.forceLogout],
    ['SOCK-29', USER_QUEUES.newMessage],
  ];
  it.each(queues)('[%s] delivers %s to its owner only', async (_id, queue) => {
    const owner = await fixture.connect(bearer(TOKENS.alice));
    const other = await fixture.connect(bearer(TOKENS.bob));
    await owner.subscribe('q', queue);
    await other.subscribe('q', queue);
    fixture.hub.publishUser({ playerId: ALICE, queue, type: 'X', data: { of: 'alice' } });
    await vi.waitFor(() => expect(owner.events('q')).toMatchObject([{ type: 'X', data: { of: 'alice' } }]), WAIT);
    // A later message that the other client does receive proves that the earlier one never came.
    await other.subscribe('after', TOPICS.oversea);
    expect(other.events('q')).toEqual([]);
    owner.destroy();
    other.destroy();
  });

  it.each(queues)('[%s] accepts a guest’s subscription to %s, and nothing comes on it [C9]', async (_id, queue) => {
    const guest = await fixture.connect();
    await guest.subscribe('q', queue);
    fixture.hub.publishUser({ playerId: ALICE, queue, type: 'X', data: { of: 'alice' } });
    await guest.subscribe('after', TOPICS.oversea);
    expect(guest.events('q')).toEqual([]);
    guest.destroy();
  });

  it('lets a guest name every queue beside as many topics as guests may hear [C9]', async () => {
    // One of the three is the queue of pongs, which a guest does receive.
    const few = await startSocket({ maxSubscriptionsPerGuest: 3 });
    try {
      const guest = await few.connect();
      for (const [index, queue] of Object.values(USER_QUEUES).entries()) await guest.subscribe(`q${index}`, queue);
      await guest.subscribe('prices', TOPICS.oversea);
      await guest.subscribe('coins', TOPICS.futuresInfo);
      guest.frame('SUBSCRIBE', { id: 'more', destination: TOPICS.notice(HOME) });
      await expectRefusal(guest, 'TOO_MANY_REQUESTS');
    } finally {
      await few.stop();
    }
  });

  it.each<[string, Record<string, string>, ErrorCode]>([
    ['another site’s notices', { id: 'a', destination: TOPICS.notice(idOf(2)) }, 'PATH_NOT_FOUND'],
    ['an unknown topic', { id: 'a', destination: '/topic/secret' }, 'PATH_NOT_FOUND'],
    ['an unknown stock', { id: 'a', destination: TOPICS.market('DOGE') }, 'PATH_NOT_FOUND'],
    ['a malformed stock', { id: 'a', destination: '/topic/market/../oversea' }, 'PATH_NOT_FOUND'],
    ['another user’s queue by name', { id: 'a', destination: '/user/bob/queue/point' }, 'PATH_NOT_FOUND'],
    ['a wildcard', { id: 'a', destination: '/topic/*' }, 'PATH_NOT_FOUND'],
    ['an inherited name', { id: 'a', destination: 'constructor' }, 'PATH_NOT_FOUND'],
    ['no destination', { id: 'a' }, 'PATH_NOT_FOUND'],
    ['no id', { destination: TOPICS.oversea }, 'INVALID_REQUEST'],
    ['an id without end', { id: 'x'.repeat(65), destination: TOPICS.oversea }, 'INVALID_REQUEST'],
    ['acknowledgements', { id: 'a', destination: TOPICS.oversea, ack: 'client' }, 'METHOD_NOT_ALLOWED'],
  ])('refuses %s', async (_case, headers, code) => {
    const client = await fixture.connect(bearer(TOKENS.alice));
    client.frame('SUBSCRIBE', { ...headers, receipt: 'r1' });
    await expectRefusal(client, code);
    expect((await client.awaitFrame('ERROR')).headers).toMatchObject({ 'receipt-id': 'r1' });
  });

  it('refuses the same id twice', async () => {
    const client = await fixture.connect();
    await client.subscribe('a', TOPICS.oversea);
    client.frame('SUBSCRIBE', { id: 'a', destination: TOPICS.futuresInfo });
    await expectRefusal(client, 'INVALID_REQUEST');
    await vi.waitFor(() => expect(fixture.hub.hasSubscribers(TOPICS.oversea)).toBe(false), WAIT);
  });

  it('refuses more than 64 subscriptions', async () => {
    await fixture.stop();
    fixture = await startSocket({ maxSubscriptionsPerDestination: 100 });
    const client = await fixture.connect(bearer(TOKENS.alice));
    for (let index = 1; index < 64; index++)
      client.frame('SUBSCRIBE', { id: `s${index}`, destination: TOPICS.oversea });
    await client.subscribe('s64', TOPICS.oversea);
    client.frame('SUBSCRIBE', { id: 's65', destination: TOPICS.oversea });
    await expectRefusal(client, 'TOO_MANY_REQUESTS');
  });

  it('tells two subscriptions to one topic apart, and ids with every character', async () => {
    const client = await fixture.connect(bearer(TOKENS.alice));
    const strange = 'a:b "호가"';
    await client.subscribe('plain', TOPICS.market('NQ'));
    await client.subscribe(strange, TOPICS.market('NQ'));
    fixture.hub.publishTopic({ destination: TOPICS.market('NQ'), type: 'MARKET', data: 1 });
    await vi.waitFor(() => {
      expect(client.events('plain')).toHaveLength(1);
      expect(client.events(strange)).toHaveLength(1);
    }, WAIT);
    client.destroy();
  });

  it('stops after UNSUBSCRIBE, and an unknown id is no error', async () => {
    const client = await fixture.connect();
    await client.subscribe('a', TOPICS.market('BTCUSDT'));
    client.frame('UNSUBSCRIBE', { id: 'a' });
    client.frame('UNSUBSCRIBE', { id: 'never', receipt: 'gone' });
    await client.awaitFrame('RECEIPT');
    await vi.waitFor(() => expect(fixture.hub.hasSubscribers(TOPICS.market('BTCUSDT'))).toBe(false), WAIT);
    client.destroy();
  });
});

describe('SEND and the other commands', () => {
  it('[SOCK-03, SOCK-30] answers /ping on /user/queue/pong, to guests too', async () => {
    const signedIn = await fixture.connect(bearer(TOKENS.alice));
    const guest = await fixture.connect();
    for (const client of [signedIn, guest]) {
      await client.subscribe('pong', USER_QUEUES.pong);
      client.frame('SEND', { destination: '/ping', receipt: 'sent' }, 'hello 호가');
      await vi.waitFor(() => {
        expect(client.events('pong')).toMatchObject([{ type: 'PONG', data: { echo: 'hello 호가' } }]);
        expect(client.frames.some((frame) => headerOf(frame, 'receipt-id') === 'sent')).toBe(true);
      }, WAIT);
      client.destroy();
    }
  });

  it.each<[string, string, Record<string, string>, string, ErrorCode]>([
    ['SEND to a topic', 'SEND', { destination: TOPICS.oversea }, '{}', 'PATH_NOT_FOUND'],
    ['SEND to a user queue', 'SEND', { destination: USER_QUEUES.point }, '{}', 'PATH_NOT_FOUND'],
    ['SEND nowhere', 'SEND', {}, '', 'PATH_NOT_FOUND'],
    ['SEND in a transaction', 'SEND', { destination: '/ping', transaction: 't' }, '', 'METHOD_NOT_ALLOWED'],
    ['a ping too long', 'SEND', { destination: '/ping' }, 'x'.repeat(65), 'INVALID_REQUEST'],
    ['ACK', 'ACK', { id: '1' }, '', 'METHOD_NOT_ALLOWED'],
    ['NACK', 'NACK', { id: '1' }, '', 'METHOD_NOT_ALLOWED'],
    ['BEGIN', 'BEGIN', { transaction: 't' }, '', 'METHOD_NOT_ALLOWED'],
    ['COMMIT', 'COMMIT', { transaction: 't' }, '', 'METHOD_NOT_ALLOWED'],
    ['ABORT', 'ABORT', { transaction: 't' }, '', 'METHOD_NOT_ALLOWED'],
    ['a server’s command', 'MESSAGE', { subscription: 'a' }, '', 'INVALID_REQUEST'],
    ['an invented command', 'HELLO', {}, '', 'INVALID_REQUEST'],
    ['a frame over 16 kB', 'SEND', { destination: '/ping' }, 'x'.repeat(17_000), 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_case, command, headers, body, code) => {
    const client = await fixture.connect(bearer(TOKENS.alice));
    client.frame(command, headers, body);
    await expectRefusal(client, code);
  });

  it('confirms DISCONNECT and closes normally', async () => {
    const client = await fixture.connect();
    client.frame('DISCONNECT', { receipt: 'bye' });
    expect((await client.awaitFrame('RECEIPT')).headers).toMatchObject({ 'receipt-id': 'bye' });
    expect(await client.awaitClosed()).toMatchObject({ code: 1000 });
  });
});
