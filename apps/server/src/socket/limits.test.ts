import { CLOSE_CODES, TOPICS, USER_QUEUES } from '@hoga/contract/socket-protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RawClient, rawClient, WAIT } from './testing/raw-client.ts';
import { type Fixture, startSocket, TOKENS } from './testing/socket-fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: Fixture;
afterEach(() => fixture.stop());

describe('time', () => {
  it('closes a connection that never says CONNECT', async () => {
    fixture = await startSocket({ connectTimeoutMs: 60, pulseMs: 10 });
    const silent = await rawClient(fixture.port);
    expect(await silent.awaitClosed()).toEqual({ code: CLOSE_CODES.silent, reason: 'no CONNECT in time' });
    const neverEnding = await rawClient(fixture.port);
    neverEnding.send('CONNECT\naccept-version:1.2\n');
    expect(await neverEnding.awaitClosed()).toMatchObject({ code: CLOSE_CODES.silent });
  });

  it('sends heart-beats as agreed and closes who promised some and sends none', async () => {
    fixture = await startSocket({ heartBeatMs: 60, pulseMs: 10 });
    const promising = await fixture.connect({ 'heart-beat': '50,50' });
    const silent = await fixture.connect({ 'heart-beat': '0,0' });
    await vi.waitFor(() => expect(promising.heartBeats).toBeGreaterThan(0), WAIT);
    expect(await promising.awaitClosed()).toEqual({ code: CLOSE_CODES.silent, reason: 'no heart-beat' });
    expect(silent.heartBeats).toBe(0);
    expect(silent.closed).toBeNull();
  });

  it('keeps who sends heart-beats', async () => {
    fixture = await startSocket({ heartBeatMs: 60, pulseMs: 10 });
    const beating = await fixture.connect({ 'heart-beat': '50,50' });
    const promising = await fixture.connect({ 'heart-beat': '50,0' });
    const beat = setInterval(() => beating.send('\n'), 20);
    await promising.awaitClosed();
    await vi.waitFor(() => expect(beating.heartBeats).toBeGreaterThan(2), WAIT);
    clearInterval(beat);
    expect(beating.closed).toBeNull();
  });
});

describe('floods', () => {
  it.each([
    ['frames', 'SEND\ndestination:/ping\n\nx\0'],
    ['heart-beats', '\n'],
    ['nothing', ''],
  ])('of %s end the session', async (_case, text) => {
    fixture = await startSocket();
    const flooding = await fixture.connect();
    const bystander = await fixture.connect();
    await bystander.subscribe('s', TOPICS.oversea);
    for (let index = 0; index < 400; index++) flooding.send(text);
    expect((await flooding.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await flooding.awaitClosed();
    fixture.hub.publishTopic({ destination: TOPICS.oversea, type: 'T', data: 1 });
    await vi.waitFor(() => expect(bystander.events('s')).toHaveLength(1), WAIT);
  });

  it('in one chunk end the session', async () => {
    fixture = await startSocket();
    const flooding = await fixture.connect();
    flooding.send('SEND\ndestination:/ping\n\n\0'.repeat(400));
    expect((await flooding.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each([
    ['headers', 'SEND\n', 'a:b\n'.repeat(1_000)],
    ['a command', '', 'A'.repeat(4_000)],
    ['a body', 'SEND\ndestination:/ping\n\n', 'b'.repeat(4_000)],
    ['a body of no known length', 'SEND\ndestination:/ping\ncontent-length:many\n\n', '\0'.repeat(4_000)],
  ])('of %s that never ends are cut off', async (_case, start, more) => {
    fixture = await startSocket();
    const client = await fixture.connect();
    client.send(start);
    for (let index = 0; index < 5; index++) client.send(more);
    expect((await client.awaitFrame('ERROR')).headers).toMatchObject({ code: 'BODY_TOO_LARGE' });
    await client.awaitClosed();
  });

  it.each([
    ['pings', (client: RawClient) => client.socket.ping()],
    ['pongs', (client: RawClient) => client.socket.pong()],
  ])('of %s are cut off', async (_case, sendOne) => {
    fixture = await startSocket({ wireFrameBurst: 500 });
    const client = await fixture.connect();
    for (let index = 0; index < 600; index++) sendOne(client);
    await client.awaitClosed();
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(0), WAIT);
  });

  it('of empty pieces of one WebSocket message are cut off', async () => {
    fixture = await startSocket();
    const client = await fixture.connect();
    for (let index = 0; index < 110; index++) client.socket.send('', { fin: false });
    await client.awaitClosed();
  });

  it('of bytes in one WebSocket message are cut off', async () => {
    fixture = await startSocket();
    const client = await fixture.connect();
    client.send(Buffer.alloc(1_000_000, 65));
    expect(await client.awaitClosed()).toMatchObject({ code: 1009 });
  });
});

it('survives a reconnect storm and keeps nothing of it', async () => {
  fixture = await startSocket({ maxSessionsPerPlayer: 200 });
  const bystander = await fixture.connect();
  await bystander.subscribe('s', TOPICS.oversea);
  const comeAndGo = async (index: number) => {
    const client = await rawClient(fixture.port);
    if (index % 4 === 0) return client.destroy();
    await client.connect({ Authorization: `Bearer ${TOKENS.alice}` });
    await client.subscribe('t', TOPICS.futuresInfo);
    await client.subscribe('q', USER_QUEUES.oversea);
    if (index % 4 === 1) client.frame('DISCONNECT');
    else if (index % 4 === 2) client.socket.close();
    else client.destroy();
  };
  await Promise.all(Array.from({ length: 200 }, (_, index) => comeAndGo(index)));
  await vi.waitFor(async () => {
    expect(await fixture.metric('hoga_socket_sessions')).toBe(1);
    expect(await fixture.metric('hoga_socket_subscriptions')).toBe(1);
  }, WAIT);
  expect(fixture.hub.hasSubscribers(TOPICS.futuresInfo)).toBe(false);
  fixture.hub.publishTopic({ destination: TOPICS.oversea, type: 'T', data: 1 });
  await vi.waitFor(() => expect(bystander.events('s')).toHaveLength(1), WAIT);
  expect(fixture.errors).toEqual([]);
});

describe('guests', () => {
  const alice = { Authorization: `Bearer ${TOKENS.alice}` };

  it('subscribe to nothing twice: it would only be sent twice', async () => {
    fixture = await startSocket();
    const guest = await fixture.connect();
    await guest.subscribe('1', TOPICS.oversea);
    guest.frame('UNSUBSCRIBE', { id: '1' });
    await guest.subscribe('2', TOPICS.oversea);
    guest.frame('SUBSCRIBE', { id: '3', destination: TOPICS.oversea });
    expect((await guest.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('subscribe to so many things, members to more', async () => {
    fixture = await startSocket({ maxSubscriptionsPerGuest: 2 });
    const topics = [TOPICS.oversea, TOPICS.futuresInfo, TOPICS.message];
    const [guest, member] = [await fixture.connect(), await fixture.connect(alice)];
    for (const topic of topics) await member.subscribe(topic, topic);
    for (const topic of topics.slice(0, 2)) await guest.subscribe(topic, topic);
    guest.frame('SUBSCRIBE', { id: '3', destination: TOPICS.message });
    expect((await guest.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('of one address are so many, members of the same address come in all the same, and room comes back', async () => {
    fixture = await startSocket({ maxGuestsPerAddress: 2 });
    const [first] = [await fixture.connect(), await fixture.connect()];
    const third = await rawClient(fixture.port);
    third.frame('CONNECT', { 'accept-version': '1.2' });
    expect((await third.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await third.awaitClosed();
    await fixture.connect(alice);
    first?.socket.close();
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(2), WAIT);
    await fixture.connect();
  });

  it('get the newest of many prices that come at once, and nothing of the older ones', async () => {
    fixture = await startSocket();
    const topics = [TOPICS.oversea, TOPICS.futuresInfo, TOPICS.market('NQ'), TOPICS.market('BTCUSDT')];
    const guests = await Promise.all(Array.from({ length: 40 }, () => fixture.connect()));
    for (const guest of guests) for (const topic of topics) await guest.subscribe(topic, topic);
    const before = await fixture.metric('hoga_socket_messages_out_total');
    const prices = Array.from({ length: 50 }, (_, index) => index);
    for (const data of prices) {
      for (const destination of topics) fixture.hub.publishTopic({ destination, type: 'T', data, conflationKey: 'k' });
    }
    const last = { data: prices.at(-1) };
    await vi.waitFor(() => {
      for (const guest of guests) for (const topic of topics) expect(guest.events(topic).at(-1)).toMatchObject(last);
    }, WAIT);
    expect((await fixture.metric('hoga_socket_messages_out_total')) - before).toBe(guests.length * topics.length);
  });
});

describe('how many', () => {
  const alice = { Authorization: `Bearer ${TOKENS.alice}` };

  it('sockets a player has where nothing else is configured: ten [A9]', async () => {
    fixture = await startSocket();
    for (let number = 0; number < 10; number++) await fixture.connect(alice);
    const eleventh = await rawClient(fixture.port);
    eleventh.frame('CONNECT', { 'accept-version': '1.2', ...alice });
    expect((await eleventh.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('sockets a player may have: one more is refused, and room comes back', async () => {
    fixture = await startSocket({ maxSessionsPerPlayer: 2 });
    const [first] = [await fixture.connect(alice), await fixture.connect(alice)];
    const third = await rawClient(fixture.port);
    third.frame('CONNECT', { 'accept-version': '1.2', ...alice });
    expect((await third.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await third.awaitClosed();
    await fixture.connect({ Authorization: `Bearer ${TOKENS.bob}` });
    first?.socket.close();
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(2), WAIT);
    await fixture.connect(alice);
  });

  it('sockets an address may have: one more is refused, and room comes back', async () => {
    fixture = await startSocket({ maxSessionsPerAddress: 2 });
    const [first] = [await fixture.connect(), await fixture.connect()];
    await expect(rawClient(fixture.port)).rejects.toThrow('503');
    first?.socket.close();
    await vi.waitFor(async () => expect(await fixture.metric('hoga_socket_sessions')).toBe(1), WAIT);
    await fixture.connect();
  });

  it('sockets an address may have, over HTTP transports as well', async () => {
    fixture = await startSocket({ maxSessionsPerAddress: 1 });
    await fixture.connect();
    const polled = await fetch(`http://127.0.0.1:${fixture.port}/ws/000/polling/xhr`, { method: 'POST' });
    expect(polled.status).toBe(503);
  });

  it('sockets an address may have is counted for the callers behind a trusted proxy, not for the proxy', async () => {
    fixture = await startSocket({ maxSessionsPerAddress: 1 }, { trustProxy: true });
    const from = (address: string) => rawClient(fixture.port, undefined, { 'x-forwarded-for': address });
    await from('6.6.6.6, 203.0.113.7');
    await from('203.0.113.8');
    await expect(from('7.7.7.7, 203.0.113.7')).rejects.toThrow('503');
  });

  it('times one destination may be subscribed: each would be sent everything again', async () => {
    fixture = await startSocket({ maxSubscriptionsPerDestination: 2 });
    const client = await fixture.connect(alice);
    await client.subscribe('1', TOPICS.oversea);
    await client.subscribe('2', TOPICS.oversea);
    await client.subscribe('3', TOPICS.futuresInfo);
    client.frame('SUBSCRIBE', { id: '4', destination: TOPICS.oversea });
    expect((await client.awaitFrame('ERROR')).headers).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

it('knows whose sign-ins are behind the open sockets', async () => {
  fixture = await startSocket();
  await fixture.connect();
  const laptop = await fixture.connect({ Authorization: `Bearer ${TOKENS.alice}` });
  await fixture.connect({ Authorization: `Bearer ${TOKENS.bob}` });
  const sessions = () => fixture.hub.signedInSessions().map(({ sessionId }) => sessionId);
  expect(sessions()).toEqual(['laptop', 'bob']);
  laptop.socket.close();
  await vi.waitFor(() => expect(sessions()).toEqual(['bob']), WAIT);
});

describe('stopping', () => {
  it('tells every session to come back later', async () => {
    fixture = await startSocket();
    const client = await fixture.connect();
    await fixture.socket.close();
    expect(await client.awaitClosed()).toEqual({ code: CLOSE_CODES.unavailable, reason: 'server stops' });
  });

  it('waits for no silent client, and takes no new one', async () => {
    fixture = await startSocket({ closeGraceMs: 100 });
    const deaf = await fixture.connect();
    deaf.socket.pause();
    await fixture.socket.close();
    expect(await fixture.metric('hoga_socket_sessions')).toBe(0);
    await expect(rawClient(fixture.port)).rejects.toThrow('503');
    const polled = await fetch(`http://127.0.0.1:${fixture.port}/ws/0/late/xhr`, { method: 'POST' });
    expect(polled.status).toBe(503);
  });
});
