import { setImmediate as nextTurn } from 'node:timers/promises';
import { noticeEvent, socketEvent } from '@hoga/contract/socket';
import { CLOSE_CODES, TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type RawClient, WAIT } from './testing/raw-client.ts';
import { ALICE, BOB, ELSEWHERE, type Fixture, HOME, startSocket, TOKENS } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startSocket();
});
afterEach(() => fixture.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const BULK = 'x'.repeat(60_000);

async function subscribed(headers: Record<string, string>, destination: string): Promise<RawClient> {
  const client = await fixture.connect(headers);
  await client.subscribe('s', destination);
  return client;
}

/** Works and yields to the event loop until a condition holds; the bound is far beyond what sockets buffer. */
async function turnUntil(holds: () => Promise<boolean>, work: () => void): Promise<void> {
  for (let turns = 0; !(await holds()); turns++) {
    expect(turns).toBeLessThan(5_000);
    work();
    await nextTurn();
  }
}

describe('topics', () => {
  it('count for each site by itself, so that a gap means a loss', async () => {
    const here = await subscribed({ siteInfoId: String(HOME) }, TOPICS.oversea);
    const there = await subscribed({ siteInfoId: String(ELSEWHERE) }, TOPICS.oversea);
    const publish = (siteId: typeof HOME) =>
      fixture.hub.publishTopic({ destination: TOPICS.oversea, type: 'OVERSEA_OPTION_CLOSE', data: siteId, siteId });
    for (const siteId of [HOME, ELSEWHERE, HOME, HOME]) publish(siteId);
    await vi.waitFor(() => {
      expect(here.events('s').map(({ seq, data }) => [seq, data])).toEqual([1, 2, 3].map((seq) => [seq, HOME]));
      expect(there.events('s').map(({ seq, data }) => [seq, data])).toEqual([[1, ELSEWHERE]]);
    }, WAIT);
    expect(fixture.hub.hasSubscribers(TOPICS.oversea, ELSEWHERE)).toBe(true);
    expect(fixture.hub.hasSubscribers(TOPICS.futuresInfo, ELSEWHERE)).toBe(false);
  });

  it('leave no gap where a message cannot be written', async () => {
    const client = await subscribed({}, TOPICS.message);
    const publish = (data: unknown) => fixture.hub.publishTopic({ destination: TOPICS.message, type: 'T', data });
    publish('first');
    expect(() => publish(10n)).toThrow(TypeError);
    publish('second');
    await vi.waitFor(() => expect(client.events('s').map((event) => event.seq)).toEqual([1, 2]), WAIT);
  });

  it('[SOCK-40] carry the envelope and are numbered per topic', async () => {
    const client = await fixture.connect();
    await client.subscribe('oversea', TOPICS.oversea);
    await client.subscribe('info', TOPICS.futuresInfo);
    for (const data of [1, 2, 3]) fixture.hub.publishTopic({ destination: TOPICS.oversea, type: 'A', data });
    fixture.hub.publishTopic({ destination: TOPICS.futuresInfo, type: 'B', data: 4 });
    await vi.waitFor(() => expect(client.events('info')).toHaveLength(1), WAIT);
    expect(client.events('oversea').map(({ seq, data }) => [seq, data])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(client.events('info')).toEqual([{ type: 'B', data: 4, seq: 1, ts: 1_700_000_000_000 }]);
    const ids = client.frames.map((frame) => frame.headers['message-id']).filter((id) => id !== undefined);
    expect(new Set(ids).size).toBe(4);
  });

  it('reach the named site only', async () => {
    const home = await subscribed({ siteInfoId: '1' }, TOPICS.oversea);
    const elsewhere = await subscribed({ siteInfoId: '2' }, TOPICS.oversea);
    const notices = await fixture.connect({ siteInfoId: '1' });
    await notices.subscribe('s', TOPICS.notice(HOME));
    const common = { destination: TOPICS.oversea, type: 'OVERSEA_OPTION_CLOSE' };
    fixture.hub.publishTopic({ ...common, data: 'home', siteId: HOME });
    fixture.hub.publishTopic({ ...common, data: 'elsewhere', siteId: ELSEWHERE });
    fixture.hub.publishTopic({ ...common, data: 'all' });
    fixture.hub.publishTopic({ destination: TOPICS.notice(HOME), type: 'FORCE_NOTICE', data: { id: 3 } });
    await vi.waitFor(() => {
      expect(home.events('s').map((event) => event.data)).toEqual(['home', 'all']);
      expect(elsewhere.events('s').map((event) => event.data)).toEqual(['elsewhere', 'all']);
      expect(notices.events('s').map((event) => noticeEvent.parse(event).data)).toEqual([{ id: 3 }]);
    }, WAIT);
  });

  it('guests belong to the site they name, else to the host’s', async () => {
    const named = await fixture.connect({ siteInfoId: '2' });
    await named.subscribe('s', TOPICS.notice(ELSEWHERE));
    const unnamed = await fixture.connect();
    await unnamed.subscribe('s', TOPICS.notice(HOME));
  });

  it('replace unsent prices for a receiver that does not read, and leave others alone', async () => {
    const slow = await subscribed({}, TOPICS.market('NQ'));
    const fast = await subscribed({}, TOPICS.market('NQ'));
    slow.socket.pause();
    let price = 0;
    const publish = () => {
      for (const key of ['ticker', 'depth']) {
        price += 1;
        const data = { key, price, BULK };
        fixture.hub.publishTopic({ destination: TOPICS.market('NQ'), type: 'MARKET', data, conflationKey: key });
      }
    };
    await turnUntil(async () => (await fixture.metric('hoga_socket_conflated_total')) > 50, publish);
    slow.socket.resume();
    const newest = (client: RawClient) => client.events('s').at(-1)?.seq;
    await vi.waitFor(() => {
      expect(newest(slow)).toBe(price);
      expect(newest(fast)).toBe(price);
    }, WAIT);
    const numbers = slow.events('s').map((event) => event.seq);
    expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
    expect(numbers.slice(-2)).toEqual([price - 1, price]);
    expect(numbers.length).toBeLessThanOrEqual(price - 50);
    expect(fast.events('s').length).toBeGreaterThan(slow.events('s').length);
    expect(await fixture.metric('hoga_socket_closed_total', { reason: 'tooSlow' })).toBe(0);
  });

  it('forget what waits for a subscription that ended', async () => {
    const client = await subscribed({}, TOPICS.market('NQ'));
    client.socket.pause();
    const message = { destination: TOPICS.market('NQ'), type: 'MARKET', data: BULK, conflationKey: 'k' };
    await turnUntil(
      async () => (await fixture.metric('hoga_socket_conflated_total')) > 0,
      () => fixture.hub.publishTopic(message),
    );
    client.frame('UNSUBSCRIBE', { id: 's' });
    await vi.waitFor(() => expect(fixture.hub.hasSubscribers(message.destination)).toBe(false), WAIT);
    const sent = await fixture.metric('hoga_socket_messages_out_total');
    client.socket.resume();
    await client.subscribe('again', TOPICS.oversea);
    // Only the receipt was sent: the waiting price was dropped with its subscription.
    expect(await fixture.metric('hoga_socket_messages_out_total')).toBe(sent + 1);
  });
});

describe('user events', () => {
  it('[SOCK-40] carry their number to every session of their player', async () => {
    const laptop = await fixture.connect(bearer(TOKENS.alice));
    const phone = await fixture.connect(bearer(TOKENS.alicePhone));
    const bob = await fixture.connect(bearer(TOKENS.bob));
    for (const client of [laptop, phone, bob]) {
      await client.subscribe('oversea', USER_QUEUES.oversea);
      await client.subscribe('point', USER_QUEUES.point);
    }
    const { hub } = fixture;
    hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.oversea, type: 'ORDER_SUCCESS', data: 1, seq: 1 });
    hub.publishUser({ playerId: BOB, queue: USER_QUEUES.point, type: 'FUTURES', data: 2, seq: 1 });
    hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.oversea, type: 'POSITION_CLOSE', data: 3, seq: 2 });
    hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data: 4, seq: 3 });
    const all = (client: RawClient) =>
      [...client.events('oversea'), ...client.events('point')].map(({ seq, type, data }) => [seq, type, data]);
    const alices = [
      [1, 'ORDER_SUCCESS', 1],
      [2, 'POSITION_CLOSE', 3],
      [3, 'FUTURES', 4],
    ];
    await vi.waitFor(() => {
      expect(all(laptop)).toEqual(alices);
      expect(all(phone)).toEqual(alices);
      expect(all(bob)).toEqual([[1, 'FUTURES', 2]]);
    }, WAIT);
  });

  it('pings take no number but tell the last one', async () => {
    const client = await fixture.connect(bearer(TOKENS.alice));
    await client.subscribe('point', USER_QUEUES.point);
    await client.subscribe('pong', USER_QUEUES.pong);
    const publish = (seq: number) =>
      fixture.hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data: {}, seq });
    publish(1);
    client.frame('SEND', { destination: '/ping' }, 'a');
    await vi.waitFor(() => expect(client.events('pong')).toMatchObject([{ seq: 1, data: { echo: 'a' } }]), WAIT);
    publish(2);
    await vi.waitFor(() => expect(client.events('point').map((event) => event.seq)).toEqual([1, 2]), WAIT);
  });

  it('figures take no number and repeat that of the newest event', async () => {
    const client = await fixture.connect(bearer(TOKENS.alice));
    await client.subscribe('point', USER_QUEUES.point);
    await client.subscribe('cross', USER_QUEUES.cross);
    const { hub } = fixture;
    hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.cross, type: 'CROSS', data: 'before any' });
    hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data: {}, seq: 41 });
    hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.cross, type: 'CROSS', data: 'after' });
    await vi.waitFor(() => expect(client.events('cross').map(({ seq }) => seq)).toEqual([0, 41]), WAIT);
  });

  it('that were not received are known by their number: in CONNECTED, and in the first PONG', async () => {
    const { hub } = fixture;
    const before = await fixture.connect(bearer(TOKENS.alice));
    expect((await before.awaitFrame('CONNECTED')).headers).toMatchObject({ seq: '0' });
    before.destroy();
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(0), WAIT);
    hub.publishUser({ playerId: ALICE, queue: USER_QUEUES.point, type: 'FUTURES', data: {}, seq: 58 });
    const after = await fixture.connect(bearer(TOKENS.alice));
    expect((await after.awaitFrame('CONNECTED')).headers).toMatchObject({ seq: '58' });
    await after.subscribe('pong', USER_QUEUES.pong);
    after.frame('SEND', { destination: '/ping' }, 'a');
    await vi.waitFor(() => expect(after.events('pong')).toMatchObject([{ seq: 58 }]), WAIT);
  });

  it('go on from where they stood before the server started', async () => {
    fixture.hub.resumeNumbers(new Map([[ALICE, 57]]));
    const alice = await fixture.connect(bearer(TOKENS.alice));
    expect((await alice.awaitFrame('CONNECTED')).headers).toMatchObject({ seq: '57' });
    const guest = await fixture.connect();
    expect((await guest.awaitFrame('CONNECTED')).headers).toMatchObject({ seq: '0' });
  });

  it('close a receiver that falls behind, and only that one', async () => {
    const slow = await subscribed(bearer(TOKENS.alice), USER_QUEUES.oversea);
    const fast = await subscribed(bearer(TOKENS.alicePhone), USER_QUEUES.oversea);
    slow.socket.pause();
    let sent = 0;
    await turnUntil(
      async () => (await fixture.metric('hoga_socket_closed_total', { reason: 'tooSlow' })) === 1,
      () => {
        sent += 1;
        fixture.hub.publishUser({
          playerId: ALICE,
          queue: USER_QUEUES.oversea,
          type: 'ORDER_UPDATE',
          data: BULK,
          seq: sent,
        });
      },
    );
    await vi.waitFor(() => expect(fast.events('s')).toHaveLength(sent), WAIT);
    expect(fast.events('s').map((event) => event.seq)).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    slow.socket.resume();
    await slow.awaitClosed();
    // Its messages are complete up to the cut-off.
    expect(slow.events('s').map((event) => event.seq)).toEqual(slow.events('s').map((_, index) => index + 1));
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(1), WAIT);
  });
});

describe('forced logout', () => {
  it('[SOCK-28] ends one login or all of a player’s, and no others', async () => {
    const laptop = await subscribed(bearer(TOKENS.alice), USER_QUEUES.forceLogout);
    const phone = await subscribed(bearer(TOKENS.alicePhone), USER_QUEUES.forceLogout);
    const unsubscribed = await fixture.connect(bearer(TOKENS.alice));
    const bob = await subscribed(bearer(TOKENS.bob), USER_QUEUES.forceLogout);
    fixture.hub.forceLogout({ playerId: ALICE, sessionId: 'laptop', reason: 'SIGNED_OUT' });
    expect(await laptop.awaitClosed()).toEqual({ code: CLOSE_CODES.forcedLogout, reason: 'SIGNED_OUT' });
    expect(await unsubscribed.awaitClosed()).toMatchObject({ code: CLOSE_CODES.forcedLogout });
    expect(laptop.events('s')).toMatchObject([{ data: { reason: 'SIGNED_OUT', message: '로그아웃되었습니다.' } }]);
    expect(phone.closed).toBeNull();
    fixture.hub.forceLogout({ playerId: ALICE, reason: 'DENY' });
    expect(await phone.awaitClosed()).toEqual({ code: CLOSE_CODES.forcedLogout, reason: 'DENY' });
    expect(phone.events('s')).toMatchObject([
      {
        type: 'FORCE_LOGOUT',
        data: {
          reason: 'DENY',
          message: '계정이 이용이 불가능합니다. 자세한 사항은 관리자에게 문의해주시기 바랍니다.',
        },
      },
    ]);
    await bob.subscribe('still', TOPICS.oversea);
    expect(bob.events('s')).toEqual([]);
  });

  it('is not what an ended token gets: it is refused, and its player comes back with a new one', async () => {
    const laptop = await subscribed(bearer(TOKENS.alice), USER_QUEUES.forceLogout);
    const phone = await subscribed(bearer(TOKENS.alicePhone), USER_QUEUES.forceLogout);
    fixture.hub.expire({ playerId: ALICE, sessionId: 'laptop' });
    expect(await laptop.awaitClosed()).toEqual({ code: CLOSE_CODES.refused, reason: 'TOKEN_EXPIRED' });
    expect(laptop.events('s')).toEqual([]);
    expect(phone.closed).toBeNull();
    expect((await fixture.connect(bearer(TOKENS.alice))).closed).toBeNull();
  });

  it('ends a receiver that does not read, too', async () => {
    const stuck = await subscribed(bearer(TOKENS.alice), TOPICS.market('NQ'));
    stuck.socket.pause();
    const message = { destination: TOPICS.market('NQ'), type: 'MARKET', data: BULK, conflationKey: 'k' };
    await turnUntil(
      async () => (await fixture.metric('hoga_socket_conflated_total')) > 0,
      () => fixture.hub.publishTopic(message),
    );
    fixture.hub.forceLogout({ playerId: ALICE, reason: 'OPERATOR' });
    expect(fixture.hub.hasSubscribers(message.destination)).toBe(false);
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(0), WAIT);
  });
});

it('bodies survive every framing exactly', async () => {
  const client = await subscribed({}, TOPICS.message);
  const schema = socketEvent(z.literal('T'), z.unknown());
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (data) => {
      fixture.hub.publishTopic({ destination: TOPICS.message, type: 'T', data });
      count += 1;
      const wanted = count;
      await vi.waitFor(() => expect(client.events('s')).toHaveLength(wanted), WAIT);
      expect(schema.parse(client.events('s').at(-1)).data).toEqual(JSON.parse(JSON.stringify(data)));
    }),
    { numRuns: 60 },
  );
});
